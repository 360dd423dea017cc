"""What a guest does: find a time, book it, look at the booking, change and cancel it."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace

import hoststand_api as api
from hoststand import Hoststand
from refusals import Remedy, remedy_of, until_not_busy


@dataclass(frozen=True)
class Done:
    visit: api.Visit
    manage_token: str | None = None


@dataclass(frozen=True)
class NoPlace:
    because: str
    other_times: list[datetime.time]


@dataclass(frozen=True)
class Refused:
    refusals: list[api.Refusal]


Outcome = Done | NoPlace | Refused
"""How a change ended."""


def free_times(
    hoststand: Hoststand, restaurant_id: str, date: datetime.date, party_size: int
) -> list[datetime.time]:
    """The times of a day that can be booked right now."""
    restaurant = hoststand.send(
        api.free_times(restaurant_id=restaurant_id, date=date, party_size=party_size)
    ).restaurant
    if restaurant is None:
        raise LookupError(f"There is no restaurant {restaurant_id}.")
    return [slot.time for slot in restaurant.availability.slots if slot.available]


def book(hoststand: Hoststand, wish: api.CreateBookingInput, order_key: str) -> Outcome:
    """
    Holds the time while a form would be filled in, then books it. `order_key` is a uuid that you keep with the order: with the same one and the same wish it
    makes one booking, however often it is called within 24 hours, also by a program that was started again.
    """
    hold = api.HoldSlotInput(
        restaurant_id=wish.restaurant_id,
        date=wish.date,
        time=wish.time,
        guests=wish.guests,
        idempotency_key=order_key,
        visitor_key=order_key,
    )
    until_not_busy(lambda: hoststand.send(api.hold_slot(input=hold)).hold_slot)
    # Here a guest fills in a form, for as long as `hold.seconds_left`. A hold that is refused decides nothing: the place may be
    # taken by this very order, made before, and then the same key brings its booking.
    order = replace(wish, idempotency_key=order_key, visitor_key=order_key)
    booked = until_not_busy(lambda: hoststand.send(api.create_booking(input=order)).create_booking)
    if booked.booking is None:
        return _not_done(booked.user_errors, booked.alternatives)
    return Done(booked.booking, booked.manage_token)


def look(hoststand: Hoststand, token: str) -> api.ManagedBookingManagedBooking | None:
    """The booking as it is now; None when the token opens none."""
    return hoststand.send(api.managed_booking(token=token)).managed_booking


def change(hoststand: Hoststand, wish: api.ChangeManagedBookingInput) -> Outcome:
    """Moves a booking, or changes its party. Sent twice it comes to the same, so it needs no key."""
    changed = until_not_busy(
        lambda: hoststand.send(api.change_managed_booking(input=wish)).change_managed_booking
    )
    if changed.booking is None:
        return _not_done(changed.user_errors, changed.alternatives)
    return Done(changed.booking)


def cancel(hoststand: Hoststand, token: str) -> Outcome:
    """Cancels a booking. Sent twice it comes to the same."""
    link = api.CancelManagedBookingInput(token=token)
    cancelled = until_not_busy(
        lambda: hoststand.send(api.cancel_managed_booking(input=link)).cancel_managed_booking
    )
    return _not_done(cancelled.user_errors) if cancelled.booking is None else Done(cancelled.booking)


def _not_done(
    refusals: list[api.Refusal], alternatives: Sequence[api.OtherTime] | None = None
) -> NoPlace | Refused:
    for refusal in refusals:
        if remedy_of(refusal) is Remedy.OFFER_OTHER_TIMES:
            return NoPlace(refusal.message, [slot.time for slot in alternatives or ()])
    return Refused(refusals)
