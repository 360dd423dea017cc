"""Sends requests to a Hoststand, with the standard library alone."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, TypeVar

from hoststand_api import Request

Result = TypeVar("Result")

PATIENCE_SECONDS = 15
TRIES = 4
WORTH_ANOTHER_TRY = ("RATE_LIMITED", "SERVICE_UNAVAILABLE")


class OperationError(Exception):
    """The operation was refused as a whole, or failed: `code` says why, as docs/api.md lists them."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        extensions = error.get("extensions", {})
        self.code: str = extensions.get("code", "UNKNOWN")
        self.retry_after_seconds: float | None = extensions.get("retryAfter")
        """How long to wait before the same may be asked again, where the server says it."""


class LostAnswer(Exception):
    """Nobody can say whether it happened."""


@dataclass(frozen=True)
class Hoststand:
    """Where a Hoststand is, and who asks: guests need no key."""

    url: str
    key: str | None = None

    def send(self, request: Request[Result]) -> Result:
        """
        Sends one operation and answers with its data. A lost answer does not say whether a change was made, so the same is
        sent again, with the same variables: what has an idempotency key happens once all the same.

        Raises OperationError when the server says no, and LostAnswer when it cannot be reached in several tries.
        """
        for failed in range(1, TRIES):
            try:
                return request.read(self._send_once(request))
            except OperationError as error:
                if error.code not in WORTH_ANOTHER_TRY:
                    raise
                time.sleep(error.retry_after_seconds or failed)
            except LostAnswer:
                time.sleep(failed)
        return request.read(self._send_once(request))

    def _send_once(self, request: Request[Any]) -> dict[str, Any]:
        body = json.dumps({"query": request.query, "variables": request.variables}).encode()
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        sent = urllib.request.Request(f"{self.url}/graphql", body, headers)
        try:
            answer = _answer_to(sent)
        except (OSError, http.client.HTTPException, ValueError) as error:  # no connection, no answer in time, or no JSON
            raise LostAnswer(f"{self.url} gave no answer: {error}") from error
        for refused in answer.get("errors", []):
            raise OperationError(refused)
        data: dict[str, Any] = answer["data"]
        return data


def _answer_to(sent: urllib.request.Request) -> dict[str, Any]:
    try:
        with urllib.request.urlopen(sent, timeout=PATIENCE_SECONDS) as response:
            answer: dict[str, Any] = json.load(response)
            return answer
    except urllib.error.HTTPError as error:  # a status that tells, with an answer all the same
        refused: dict[str, Any] = json.load(error)
        return refused
