"""What of Python's standard library the browser never needs, and so never downloads; and what it needs last.

A module that is left out fails with a misleading message when something asks for it, so this is a
list of what goes, not of what stays, and tests/tools/test_imports.py imports every name the app uses.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

TOOLS_FOR_DEVELOPERS: Final = (
    *("_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "code", "compileall", "doctest", "idlelib"),
    *("modulefinder", "pdb", "pickletools", "profile", "pstats", "py_compile", "pyclbr", "pydoc"),
    *("rlcompleter", "symtable", "tabnanny", "this", "timeit", "trace", "unittest", "zipapp"),
    *("__hello__", "__phello__", "venv", "ensurepip", "pydoc_data", "filecmp", "fileinput"),
    *("argparse", "gettext", "pprint", "pyodide/console", "runpy", "shlex", "statistics"),
    *("json/__main__", "json/tool", "sysconfig", "zipfile/__main__"),
)
"""Debuggers, profilers, command lines, the interactive prompt, and jokes."""

NETWORK: Final = (
    *("ftplib", "http", "imaplib", "mailbox", "netrc", "poplib", "smtplib", "socketserver"),
    *("wsgiref", "xmlrpc", "webbrowser", "urllib/request", "urllib/robotparser", "nturl2path"),
    *("quopri", "urllib/response", "pyodide/http", "pyodide/_nodesock_transport"),
)
"""A page has `fetch`. What svgwrite wants of urllib.request, py/orrery/web/page/startup.py gives it."""

MACHINE: Final = (
    *("ctypes", "curses", "multiprocessing", "pty", "tty", "sched", "getpass", "_aix_support"),
    *("_sysconfigdata__emscripten_wasm32-emscripten", "asyncio/windows_events", "asyncio/windows_utils"),
    *("asyncio/__main__", "asyncio/tools", "concurrent/interpreters", "concurrent/futures/interpreter"),
    *("concurrent/futures/process", "uuid", "mimetypes", "asyncio/proactor_events", "platform"),
)
"""Processes, terminals and foreign libraries, which a page does not have."""

FORMATS: Final = (
    *("sqlite3", "dbm", "shelve", "plistlib", "wave", "colorsys", "configparser", "tomllib"),
    *("xml/sax/expatreader", "stringprep", "zoneinfo", "optparse", "_pydatetime", "_pyio", "tracemalloc"),
    *("graphlib", "getopt", "pathlib/types", "hmac", "secrets", "xml/dom", "xml/etree/ElementInclude"),
    *("site-packages", "turtle", "tkinter", "lib2to3", "logging/config", "logging/handlers"),
    *("pickle", "_compat_pickle", "tarfile", "csv", "html/parser", "_markupbase"),
)
"""File formats that no record, link or board uses, and twins in Python of modules written in C."""

FROZEN: Final = (
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "io", "ntpath", "os", "posixpath"),
    *("site", "stat", "zipimport", "importlib/_bootstrap", "importlib/_bootstrap_external"),
    *("importlib/machinery", "importlib/util"),
)
"""What is part of the interpreter itself, which never looks for these as files."""

OTHERWISE: Final = ("_py_abc", "sre_compile", "sre_constants", "sre_parse", "xml/etree/cElementTree")
"""Twins of what the interpreter has, and old names."""

AFTER_THE_START: Final = (
    *("_ast_unparse", "_pylong", "_strptime", "_threading_local", "calendar", "concurrent/futures/thread"),
    *("compression/bz2", "compression/gzip", "compression/lzma", "compression/zlib", "datetime", "decimal"),
    *("difflib", "email", "fractions", "gzip", "hashlib", "html", "importlib/metadata", "importlib/readers"),
    *("importlib/resources", "importlib/simple", "ipaddress", "numbers", "pathlib/_local", "pkgutil"),
    *("queue", "urllib", "xml"),
)
"""What the interpreter does not import while it starts: on a slow line this comes meanwhile."""

ENCODINGS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape"}
    | {"unicode_escape", "utf_16", "utf_16_le", "utf_32", "utf_8", "utf_8_sig"}
)
"""Text is UTF-8 here; the others are for zip files and for escapes."""


OF_EMAIL: Final = frozenset({"__init__"})
"""`importlib.invalidate_caches` imports `importlib.metadata`, and that the bare package."""


def dropped_modules(stdlib: Path) -> list[str]:
    """The names to leave out of the unpacked standard library, as paths without a suffix."""
    encodings = _all_but(stdlib, "encodings", ENCODINGS)
    email = _all_but(stdlib, "email", OF_EMAIL)
    return [*TOOLS_FOR_DEVELOPERS, *NETWORK, *MACHINE, *FORMATS, *FROZEN, *OTHERWISE, *encodings, *email]


def _all_but(stdlib: Path, package: str, needed: frozenset[str]) -> list[str]:
    """What is in a package, except for some of it."""
    names = sorted({path.stem for path in (stdlib / package).iterdir()})
    return [f"{package}/{name}" for name in names if name not in needed]
