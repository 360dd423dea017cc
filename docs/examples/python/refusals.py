"""What a program does about a refusal: a change that was understood and not made."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Sequence
from typing import Never, Protocol, TypeVar

from hoststand_api import Refusal, UserErrorCode


class Remedy(enum.StrEnum):
    OFFER_OTHER_TIMES = "OFFER_OTHER_TIMES"
    CORRECT_INPUT = "CORRECT_INPUT"
    SEND_AGAIN = "SEND_AGAIN"
    LOOK_AGAIN = "LOOK_AGAIN"
    TELL_OWNER = "TELL_OWNER"
    GIVE_UP = "GIVE_UP"


def remedy_of(refusal: Refusal) -> Remedy:
    """What to do about it. mypy and pyright complain when the schema has a code that no case is for."""
    match refusal.code:
        case UserErrorCode.SLOT_TAKEN:
            return Remedy.OFFER_OTHER_TIMES
        case UserErrorCode.OUT_OF_RANGE:  # closed or too soon, or no such number
            return Remedy.OFFER_OTHER_TIMES if refusal.reason else Remedy.CORRECT_INPUT
        case (
            UserErrorCode.REQUIRED
            | UserErrorCode.INVALID
            | UserErrorCode.TOO_SHORT
            | UserErrorCode.TOO_LONG
            | UserErrorCode.TAKEN
        ):
            return Remedy.CORRECT_INPUT
        case UserErrorCode.BUSY:
            return Remedy.SEND_AGAIN
        case UserErrorCode.CONFLICT | UserErrorCode.NOT_FOUND:
            return Remedy.LOOK_AGAIN
        case (
            UserErrorCode.PLAN_LIMIT_REACHED
            | UserErrorCode.PLAN_REQUIRED
            | UserErrorCode.TRIAL_EXPIRED
            | UserErrorCode.PAYMENTS_OFF
            | UserErrorCode.PAYMENT_DECLINED
        ):
            return Remedy.TELL_OWNER
        case (
            UserErrorCode.IDEMPOTENCY_KEY_REUSED  # a fault of this program: new input needs a new key
            | UserErrorCode.TOO_MANY
            | UserErrorCode.INVALID_CREDENTIALS
            | UserErrorCode.TWO_FACTOR_REQUIRED
        ):
            return Remedy.GIVE_UP
        case new_code:
            return _remedy_of_new_code(new_code)


def _remedy_of_new_code(_code: Never) -> Remedy:
    """A server may be newer than this program. Takes Never: a code that the schema has is not let in here."""
    return Remedy.GIVE_UP


class Payload(Protocol):
    """What every change answers with."""

    @property
    def user_errors(self) -> Sequence[Refusal]: ...


Answered = TypeVar("Answered", bound=Payload)


def until_not_busy(ask: Callable[[], Answered | None], tries: int = 4) -> Answered:
    """Asks again, a little later, while others crowd at the same place. `ask` must send the same each time."""
    payload = ask()
    if payload is None:
        raise ValueError("There is neither a payload nor an error.")
    is_busy = any(remedy_of(refusal) is Remedy.SEND_AGAIN for refusal in payload.user_errors)
    if not is_busy or tries == 1:
        return payload
    time.sleep(2)
    return until_not_busy(ask, tries - 1)
