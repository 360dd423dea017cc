"""Books a table, changes and cancels it, and tells what is booked. README.md says how to run it."""

from __future__ import annotations

import datetime
import os
import sys
import uuid
from collections.abc import Callable
from typing import assert_never

import hoststand_api as api
from bookings import Done, NoPlace, Outcome, Refused, book, cancel, change, free_times, look
from hoststand import Hoststand, OperationError
from refusals import remedy_of
from staff import booking_events, bookings_of_day

HOSTSTAND = Hoststand(os.environ.get("HOSTSTAND_URL", "http://localhost:4000"), os.environ.get("HOSTSTAND_KEY"))
RESTAURANT_ID = os.environ.get("RESTAURANT_ID", "")


def tell(outcome: Outcome) -> None:
    """Tells how a change ended, and ends with 2 where it was refused."""
    match outcome:
        case Done(visit, manage_token):
            print(f"{visit.reference}: {visit.date} {visit.time} for {visit.guests}, {visit.status}")
            if manage_token:
                print(f"Token: {manage_token}")
        case NoPlace(because, other_times):
            print(f"{because} Other times: {', '.join(map(str, other_times)) or 'none'}")
            sys.exit(2)
        case Refused(refusals):
            for refusal in refusals:
                print(f"{refusal.code}: {refusal.message} ({remedy_of(refusal)})")
            sys.exit(2)
        case _:
            assert_never(outcome)


def tell_free(date: str, guests: str = "2") -> None:
    times = free_times(HOSTSTAND, RESTAURANT_ID, datetime.date.fromisoformat(date), int(guests))
    print(*times)


def make(date: str, time: str, guests: str = "2", order_key: str | None = None) -> None:
    order_key = order_key or str(uuid.uuid4())
    print(f"Order key: {order_key}")
    wish = api.CreateBookingInput(
        restaurant_id=RESTAURANT_ID,
        date=datetime.date.fromisoformat(date),
        time=datetime.time.fromisoformat(time),
        guests=int(guests),
        customer_name="Ada Lovelace",
        email="ada@example.com",
        phone="+1 212 555 0100",
    )
    tell(book(HOSTSTAND, wish, order_key))


def show(token: str) -> None:
    visit = look(HOSTSTAND, token)
    print(f"{visit.reference}: {visit.status}" if visit else "This token opens no booking.")


def move(token: str, date: str, time: str, guests: str = "2") -> None:
    wish = api.ChangeManagedBookingInput(
        token=token,
        date=datetime.date.fromisoformat(date),
        time=datetime.time.fromisoformat(time),
        guests=int(guests),
    )
    tell(change(HOSTSTAND, wish))


def call_off(token: str) -> None:
    tell(cancel(HOSTSTAND, token))


def tell_day(date: str, first: str = "50") -> None:
    day = datetime.date.fromisoformat(date)
    for booking in bookings_of_day(HOSTSTAND, RESTAURANT_ID, day, int(first)):
        print(f"{booking.time} {booking.reference} {booking.customer_name}: {booking.status}")


def follow() -> None:
    for event in booking_events(HOSTSTAND, RESTAURANT_ID):
        booking = event.booking
        print(f"{event.type} {booking.reference}: {booking.status}" if booking else f"{event.type} {event.subject_id}")
        sys.stdout.flush()


COMMANDS: dict[str, Callable[..., None]] = {
    "free": tell_free,
    "book": make,
    "show": show,
    "change": move,
    "cancel": call_off,
    "day": tell_day,
    "follow": follow,
}

if __name__ == "__main__":
    name, *args = sys.argv[1:] or [""]
    if name not in COMMANDS:
        sys.exit(f"Say one of {', '.join(COMMANDS)}.")
    try:
        COMMANDS[name](*args)
    except OperationError as error:
        sys.exit(f"{error.code}: {error}")
