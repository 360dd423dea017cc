"""What a program does for the restaurant, with a key: read the bookings of a day, and hear what happens."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator

import hoststand_api as api
from hoststand import Hoststand

LOOK_AGAIN_SECONDS = 2


def bookings_of_day(
    hoststand: Hoststand, restaurant_id: str, date: datetime.date, first: int = 50
) -> Iterator[api.BookingOfDay]:
    """All bookings of a day in their order, asked for page by page of `first`, 1 to 100."""
    after: str | None = None
    while True:
        request = api.bookings_of_day(restaurant_id=restaurant_id, date=date, first=first, after=after)
        restaurant = hoststand.send(request).restaurant
        if restaurant is None or restaurant.bookings is None:
            raise LookupError(f"There is no restaurant {restaurant_id}.")
        for edge in restaurant.bookings.edges:
            yield edge.node
        if not restaurant.bookings.page_info.has_next_page:
            return
        after = restaurant.bookings.page_info.end_cursor


def booking_events(
    hoststand: Hoststand, restaurant_id: str
) -> Iterator[api.BookingEventsRestaurantEventsEvents]:
    """
    What happens to bookings from now on, read from the log every two seconds. Keep `end_cursor` to go on after a restart: the log
    is complete for 30 days. The standard library has no sockets of the web: with a package for them, take `bookingChanged`.
    """
    now = hoststand.send(api.events_cursor(restaurant_id=restaurant_id)).restaurant
    after = now.events_cursor if now else None
    about_bookings = [kind for kind in api.RestaurantEventType if kind.startswith("BOOKING_")]
    while True:
        request = api.booking_events(restaurant_id=restaurant_id, after=after, types=about_bookings)
        restaurant = hoststand.send(request).restaurant
        if restaurant is None or restaurant.events is None:
            raise LookupError(f"There is no restaurant {restaurant_id}.")
        yield from restaurant.events.events
        after = restaurant.events.end_cursor
        if not restaurant.events.has_more:
            time.sleep(LOOK_AGAIN_SECONDS)
