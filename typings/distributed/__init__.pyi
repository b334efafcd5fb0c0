"""What we use of Dask's `distributed`: its own types lead through a great deal that is not needed here."""

from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")

class LocalCluster:
    scheduler_address: str
    def __init__(
        self,
        *,
        n_workers: int = ...,
        threads_per_worker: int = ...,
        processes: bool = ...,
        dashboard_address: str | None = ...,
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

class Client:
    def __init__(self, address: str, *, timeout: float = ...) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    def submit(self, function: Callable[..., T], *args: object, pure: bool = ...) -> Future[T]: ...
    def scheduler_info(self) -> dict[str, dict[str, dict[str, object]]]: ...

class Future(Generic[T]):
    def result(self) -> T: ...

class KilledWorker(Exception): ...  # noqa: N818

def as_completed(futures: Iterable[Future[T]]) -> Iterator[Future[T]]: ...
