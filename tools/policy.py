"""The Content Security Policy of every page: written once, for meta tags and for the host's headers."""

from __future__ import annotations

from typing import Final

CONTENT_SECURITY_POLICY: Final[str] = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "img-src 'self' blob:",
        "style-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "object-src 'none'",
    )
)
"""What a page may load and do; pictures of boards are blobs on their way to a file.

A meta tag carries all of it; `frame-ancestors` works in a header alone.
"""
