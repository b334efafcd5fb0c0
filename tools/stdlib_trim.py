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
    *("json/__main__", "json/tool", "sysconfig", "zipfile/__main__", "_ast_unparse", "difflib", "pkgutil"),
    *("email", "importlib/metadata"),
)
"""Debuggers, profilers, command lines, the interactive prompt, what finds installed packages, and jokes."""

NETWORK: Final = (
    *("ftplib", "http", "imaplib", "mailbox", "netrc", "poplib", "smtplib", "socketserver"),
    *("wsgiref", "xmlrpc", "webbrowser", "urllib/request", "urllib/robotparser", "nturl2path"),
    *("quopri", "urllib/response", "pyodide/http", "pyodide/_nodesock_transport"),
    *("ssl", "_ssl"),
)
"""A page has `fetch`, and asyncio does without ssl.

What svgwrite wants of urllib.request, py/orrery/web/page/startup.py gives it.
"""

MACHINE: Final = (
    *("ctypes", "curses", "multiprocessing", "pty", "tty", "sched", "getpass", "_aix_support"),
    *("_sysconfigdata__emscripten_wasm32-emscripten", "asyncio/windows_events", "asyncio/windows_utils"),
    *("asyncio/__main__", "asyncio/tools", "concurrent/interpreters", "concurrent/futures/interpreter"),
    *("concurrent/futures/process", "uuid", "mimetypes", "asyncio/proactor_events", "platform"),
    *("concurrent/futures/thread", "queue", "_threading_local"),
)
"""Processes, threads, terminals and foreign libraries, which a page does not have."""

FORMATS: Final = (
    *("sqlite3", "dbm", "shelve", "plistlib", "wave", "colorsys", "configparser", "tomllib"),
    *("xml/sax/expatreader", "stringprep", "zoneinfo", "optparse", "_pydatetime", "_pyio", "tracemalloc"),
    *("graphlib", "getopt", "pathlib/types", "hmac", "secrets", "xml/dom", "xml/etree/ElementInclude"),
    *("site-packages", "turtle", "tkinter", "lib2to3", "logging/config", "logging/handlers"),
    *("pickle", "_compat_pickle", "tarfile", "csv", "html/parser", "_markupbase", "html/entities"),
    *("calendar", "_strptime", "decimal", "_pydecimal", "fractions", "numbers", "_pylong"),
)
"""File formats and numbers that no record, link or board uses, and twins in Python of modules written in C.

`_pylong` reads and writes numbers of more digits than Python allows unless it is told to.
"""

FROZEN: Final = (
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "io", "ntpath", "os", "posixpath"),
    *("site", "stat", "zipimport", "importlib/_bootstrap", "importlib/_bootstrap_external"),
    *("importlib/machinery", "importlib/util"),
)
"""What is part of the interpreter itself, which never looks for these as files."""

OTHERWISE: Final = ("_py_abc", "sre_compile", "sre_constants", "sre_parse", "xml/etree/cElementTree")
"""Twins of what the interpreter has, and old names."""

FOR_CODES: Final = ("gzip",)
"""What only segno imports, and so comes with it."""

AFTER_THE_START: Final = (
    *("compression/bz2", "compression/gzip", "compression/lzma", "compression/zlib", "datetime"),
    *("hashlib", "html", "importlib/readers", "importlib/resources", "importlib/simple", "ipaddress"),
    *("pathlib/_local", "urllib", "xml"),
)
"""What the interpreter does not import while it starts: on a slow line this comes meanwhile."""

ENCODINGS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape"}
    | {"utf_16", "utf_16_le", "utf_32", "utf_8", "utf_8_sig"}
)
"""Text is UTF-8 here; the others are for zip files and for escapes."""


def dropped_modules(stdlib: Path) -> list[str]:
    """The names to leave out of the unpacked standard library, as paths without a suffix."""
    encodings = _all_but(stdlib, "encodings", ENCODINGS)
    return [*TOOLS_FOR_DEVELOPERS, *NETWORK, *MACHINE, *FORMATS, *FROZEN, *OTHERWISE, *encodings]


def _all_but(stdlib: Path, package: str, needed: frozenset[str]) -> list[str]:
    """What is in a package, except for some of it."""
    names = sorted({path.stem for path in (stdlib / package).iterdir()})
    return [f"{package}/{name}" for name in names if name not in needed]
