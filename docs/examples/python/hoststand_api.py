"""Typed requests of Hoststand. Generated from the schema and the operations: do not edit."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Self, TypeVar

Json = Mapping[str, Any]
Result = TypeVar("Result", covariant=True)


class Unset(enum.Enum):
    """The type of UNSET."""

    UNSET = "UNSET"


UNSET: Final = Unset.UNSET
"""Leaves a value out of an input. None is sent as null, which removes what is there."""


@dataclass(frozen=True)
class Request(Generic[Result]):
    """One operation with its variables. `read` makes its data into what the functions below promise."""

    query: str
    variables: dict[str, object]
    read: Callable[[Json], Result]


class OpenEnum(enum.StrEnum):
    """A list that may grow: a value that it does not have yet is one all the same, under its own name."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member


def _sent(value: object) -> object:
    """What JSON has for a value of Python."""
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return [_sent(each) for each in value]
    return value.to_json() if hasattr(value, "to_json") else value


def _given(values: Json) -> dict[str, object]:
    return {name: _sent(value) for name, value in values.items() if value is not UNSET}


class BookingStatus(OpenEnum):
    """State of a booking. PENDING, CONFIRMED and SEATED hold their place; the others do not."""

    CANCELLED = "CANCELLED"
    """Cancelled by the guest or the restaurant."""
    COMPLETED = "COMPLETED"
    """The party has left; its place is free from then on."""
    CONFIRMED = "CONFIRMED"
    """The restaurant has accepted it."""
    NO_SHOW = "NO_SHOW"
    """The party did not come."""
    PENDING = "PENDING"
    """Requested, and not answered by the restaurant yet. Holds its place like a confirmed booking."""
    SEATED = "SEATED"
    """The party is at the table."""


class DietaryNeed(OpenEnum):
    """Something a guest cannot or does not eat: the usual diets, and the 14 allergens of regulation (EU) 1169/2011 (those with gluten are GLUTEN_FREE). New values may be added."""

    CELERY_ALLERGY = "CELERY_ALLERGY"
    """Allergic to celery."""
    EGG_ALLERGY = "EGG_ALLERGY"
    """Allergic to eggs."""
    FISH_ALLERGY = "FISH_ALLERGY"
    """Allergic to fish."""
    GLUTEN_FREE = "GLUTEN_FREE"
    """No gluten."""
    HALAL = "HALAL"
    """Halal food."""
    KOSHER = "KOSHER"
    """Kosher food."""
    LACTOSE_FREE = "LACTOSE_FREE"
    """No lactose."""
    LUPIN_ALLERGY = "LUPIN_ALLERGY"
    """Allergic to lupin."""
    MILK_ALLERGY = "MILK_ALLERGY"
    """Allergic to milk."""
    MOLLUSC_ALLERGY = "MOLLUSC_ALLERGY"
    """Allergic to molluscs, such as mussels and squid."""
    MUSTARD_ALLERGY = "MUSTARD_ALLERGY"
    """Allergic to mustard."""
    NUT_ALLERGY = "NUT_ALLERGY"
    """Allergic to nuts."""
    PEANUT_ALLERGY = "PEANUT_ALLERGY"
    """Allergic to peanuts."""
    SESAME_ALLERGY = "SESAME_ALLERGY"
    """Allergic to sesame."""
    SHELLFISH_ALLERGY = "SHELLFISH_ALLERGY"
    """Allergic to shellfish: crustaceans such as prawns and crab."""
    SOY_ALLERGY = "SOY_ALLERGY"
    """Allergic to soy."""
    SULPHITE_ALLERGY = "SULPHITE_ALLERGY"
    """Does not bear sulphites."""
    VEGAN = "VEGAN"
    """No animal products."""
    VEGETARIAN = "VEGETARIAN"
    """No meat and no fish."""


class Language(OpenEnum):
    """A language in which guests are spoken to: on their pages, and in mails."""

    DE = "DE"
    """German."""
    EN = "EN"
    """English."""
    ES = "ES"
    """Spanish."""
    FR = "FR"
    """French."""


class Occasion(OpenEnum):
    """Why a party comes, where it has a reason to say. New values may be added."""

    ANNIVERSARY = "ANNIVERSARY"
    """An anniversary, as of a wedding."""
    BIRTHDAY = "BIRTHDAY"
    """Somebody’s birthday."""
    BUSINESS = "BUSINESS"
    """A business meal."""
    CELEBRATION = "CELEBRATION"
    """Something else to celebrate."""
    DATE = "DATE"
    """A date."""
    OTHER = "OTHER"
    """None of these; the special requests may say more."""


class RestaurantEventType(OpenEnum):
    """What happened at a restaurant. New types may be added."""

    BOOKING_CANCELLED = "BOOKING_CANCELLED"
    """A booking was called off, by guest or restaurant."""
    BOOKING_COMPLETED = "BOOKING_COMPLETED"
    """The party of a booking left; its table is free."""
    BOOKING_CONFIRMED = "BOOKING_CONFIRMED"
    """The restaurant said yes to a booking."""
    BOOKING_CREATED = "BOOKING_CREATED"
    """A booking was made, by a guest or by staff."""
    BOOKING_DELETED = "BOOKING_DELETED"
    """A booking was deleted. The message holds its id alone."""
    BOOKING_NO_SHOW = "BOOKING_NO_SHOW"
    """The party of a booking did not come."""
    BOOKING_RESTORED = "BOOKING_RESTORED"
    """The deletion of a booking was taken back."""
    BOOKING_SEATED = "BOOKING_SEATED"
    """The party of a booking sat down."""
    BOOKING_UPDATED = "BOOKING_UPDATED"
    """Something else about a booking changed: date, time, party, tables, wishes, guest."""
    DAYS_UPDATED = "DAYS_UPDATED"
    """Special days or blocks changed."""
    FLOOR_PLAN_CREATED = "FLOOR_PLAN_CREATED"
    """A floor plan was made."""
    FLOOR_PLAN_UPDATED = "FLOOR_PLAN_UPDATED"
    """A floor plan was saved."""
    GUEST_CREATED = "GUEST_CREATED"
    """A guest has a record: by a booking, by the waitlist or from a list."""
    GUEST_DELETED = "GUEST_DELETED"
    """The record is gone, as a rule because the guest was erased: forget it, and who they are at each of their bookings."""
    GUEST_MERGED = "GUEST_MERGED"
    """The record was merged into another one. Forget it: its bookings tell whose they are now."""
    GUEST_UPDATED = "GUEST_UPDATED"
    """What is known of a guest changed: name, contact, notes, tags, diet."""
    RESTAURANT_UPDATED = "RESTAURANT_UPDATED"
    """What guests are shown of the restaurant changed: name, address, hours, texts, photos."""
    RULES_UPDATED = "RULES_UPDATED"
    """Services, turn times, areas, combined tables or other rules of booking changed."""
    TABLE_CREATED = "TABLE_CREATED"
    """A table was added."""
    TABLE_DELETED = "TABLE_DELETED"
    """A table was removed. The message holds its id alone."""
    TABLE_UPDATED = "TABLE_UPDATED"
    """The status of a table, or the table itself, changed."""
    WAITLIST_CANCELLED = "WAITLIST_CANCELLED"
    """A party left the waitlist, or was taken off it."""
    WAITLIST_JOINED = "WAITLIST_JOINED"
    """A party joined the waitlist."""
    WAITLIST_SEATED = "WAITLIST_SEATED"
    """A waiting party was seated."""
    WAITLIST_UPDATED = "WAITLIST_UPDATED"
    """A waiting party was told that its table is ready, was put back, or was changed."""


class SlotReason(OpenEnum):
    """Why a time cannot be booked. New reasons may be added."""

    CLOSED = "CLOSED"
    """The restaurant is closed then."""
    EXPERIENCES_ONLY = "EXPERIENCES_ONLY"
    """Only experiences can be booked on that day: see `Restaurant.experiences`."""
    EXPERIENCE_TIMES = "EXPERIENCE_TIMES"
    """The experience that the booking is for does not begin then."""
    FULL_ROOM = "FULL_ROOM"
    """There is not enough room left for that many guests."""
    MONTH_FULL = "MONTH_FULL"
    """The restaurant takes no more bookings for visits in that month."""
    NO_TABLE = "NO_TABLE"
    """No free table or combination of tables fits the party."""
    ONLINE_BOOKING_CLOSED = "ONLINE_BOOKING_CLOSED"
    """The restaurant takes no online bookings any more."""
    ONLINE_BOOKING_PAUSED = "ONLINE_BOOKING_PAUSED"
    """The restaurant takes no online bookings at the moment."""
    PACED = "PACED"
    """Enough guests arrive around that time already."""
    PARTY_TOO_LARGE = "PARTY_TOO_LARGE"
    """The party is larger than can be asked for at all. One larger than the tables is a request instead: see `byRequest`."""
    PAST = "PAST"
    """The time has passed."""
    PAST_LAST_SEATING = "PAST_LAST_SEATING"
    """Too late: the party could not finish before closing."""
    TOO_FAR = "TOO_FAR"
    """Bookings are not taken that far ahead yet."""
    TOO_SOON = "TOO_SOON"
    """Bookings must be made further in advance."""


class TableFeature(OpenEnum):
    """What a table offers to guests who need it, and what a guest may ask for."""

    HIGH_CHAIR = "HIGH_CHAIR"
    """A high chair fits at it."""
    NEAR_RESTROOM = "NEAR_RESTROOM"
    """A short way from the restroom."""
    QUIET = "QUIET"
    """Away from noise."""
    STEP_FREE = "STEP_FREE"
    """Reached without a step."""
    WELL_LIT = "WELL_LIT"
    """Bright enough to read, or to read lips."""
    WHEELCHAIR_SPACE = "WHEELCHAIR_SPACE"
    """A wheelchair fits at it."""


class UserErrorCode(OpenEnum):
    """Why a mutation was refused, for programs. New codes may be added: treat an unknown one as a refusal."""

    BUSY = "BUSY"
    """Too many others asked for the same at this moment. Nothing was changed: send it again in a few seconds."""
    CONFLICT = "CONFLICT"
    """Somebody else changed it meanwhile; load it again."""
    GUARANTEE_REQUIRED = "GUARANTEE_REQUIRED"
    """The restaurant asks for a card or a payment; see `Slot.guarantee`, and book with `payForBooking` or on the restaurant’s page."""
    IDEMPOTENCY_KEY_REUSED = "IDEMPOTENCY_KEY_REUSED"
    """The idempotency key was used before with other input."""
    INVALID = "INVALID"
    """The value has the wrong form."""
    INVALID_CREDENTIALS = "INVALID_CREDENTIALS"
    """Email address and password do not match."""
    NOT_FOUND = "NOT_FOUND"
    """There is nothing with this id that you may see."""
    OUT_OF_RANGE = "OUT_OF_RANGE"
    """The number or date lies outside what is allowed."""
    PAYMENTS_OFF = "PAYMENTS_OFF"
    """This server takes no payments; running subscriptions continue."""
    PAYMENT_DECLINED = "PAYMENT_DECLINED"
    """The payment was declined."""
    PLAN_LIMIT_REACHED = "PLAN_LIMIT_REACHED"
    """The plan's limit is used up for this month."""
    PLAN_REQUIRED = "PLAN_REQUIRED"
    """The plan does not include this."""
    REQUIRED = "REQUIRED"
    """A value is missing."""
    SLOT_TAKEN = "SLOT_TAKEN"
    """The time cannot be booked, or no longer; look at `alternatives`."""
    TAKEN = "TAKEN"
    """Somebody else has this value already."""
    TOO_LONG = "TOO_LONG"
    """The value is longer than allowed."""
    TOO_MANY = "TOO_MANY"
    """The most allowed of these is reached; remove one, or wait until one is gone."""
    TOO_SHORT = "TOO_SHORT"
    """The value is shorter than allowed."""
    TRIAL_EXPIRED = "TRIAL_EXPIRED"
    """The trial is over; choose a plan."""
    TWO_FACTOR_REQUIRED = "TWO_FACTOR_REQUIRED"
    """The password is right; send it again together with a code of the authenticator app, or a backup code."""


@dataclass(frozen=True, kw_only=True)
class CancelManagedBookingInput:
    """The link of the booking to cancel."""

    token: str
    """Token of the manage link."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "token": self.token,
        })


@dataclass(frozen=True, kw_only=True)
class ChangeManagedBookingInput:
    """The manage link of a booking, and its new values."""

    add_ons: list[ChosenOptionInput] | None | Unset = UNSET
    """What is added instead, at most 20: of `BookedExperience.addOnsToChoose`. Unchanged when left out; null or empty removes all of it."""
    area_id: str | None | Unset = UNSET
    """Global id of another area to sit in, one of `Restaurant.areas`. Unchanged when left out; null for anywhere."""
    date: datetime.date
    """Date at the restaurant on which the service begins."""
    dietary_note: str | None | Unset = UNSET
    """What `diets` has no value for, at most 200 characters. Unchanged when left out; null or blank removes it."""
    diets: list[PartyDietInput] | None | Unset = UNSET
    """What guests of the party cannot or do not eat: each set of needs with how many guests have it, at most 10 of them and no more guests than the party. Staff see them wherever they see the party. Unchanged when left out; null or empty removes them."""
    guests: int
    """Number of guests, 1 to 100."""
    menu_choices: list[ChosenOptionInput] | None | Unset = UNSET
    """Which menus are chosen instead, at most 20: of `BookedExperience.menusToChoose`, one for each guest. Unchanged when left out, which is refused where they do not fit another party size."""
    occasion: Occasion | None | Unset = UNSET
    """Why the party comes. Unchanged when left out; null removes it."""
    returns_minor: int | None | Unset = UNSET
    """What the guest was told goes back: `Slot.returnsMinor`. CONFLICT where it is less by now. Nothing is compared when left out."""
    special_requests: str | None | Unset = UNSET
    """Special requests, at most 2,000 characters. Unchanged when left out; null or blank removes them."""
    time: datetime.time
    """One of the times of `Booking.availability`, or the current one."""
    token: str
    """Token of the manage link."""
    wishes: list[TableFeature] | None | Unset = UNSET
    """What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Unchanged when left out; null or empty removes them. Changed wishes move the booking at once to a free table that meets more of them, if there is one; see `Booking.unmetWishes`."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "addOns": self.add_ons,
            "areaId": self.area_id,
            "date": self.date,
            "dietaryNote": self.dietary_note,
            "diets": self.diets,
            "guests": self.guests,
            "menuChoices": self.menu_choices,
            "occasion": self.occasion,
            "returnsMinor": self.returns_minor,
            "specialRequests": self.special_requests,
            "time": self.time,
            "token": self.token,
            "wishes": self.wishes,
        })


@dataclass(frozen=True, kw_only=True)
class ChosenOptionInput:
    """So many of a menu or of something to add."""

    count: int
    """How many, 1 to 100 and no more than there are guests."""
    option_id: str
    """`ExperienceOption.optionId`."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "count": self.count,
            "optionId": self.option_id,
        })


@dataclass(frozen=True, kw_only=True)
class CreateBookingInput:
    """A booking to request."""

    add_ons: list[ChosenOptionInput] | None | Unset = UNSET
    """What is added, at most 20, of each at most one for each guest."""
    another: bool | None | Unset = UNSET
    """Whether the guest wants another table beside those of `ownManageTokens`."""
    area_id: str | None | Unset = UNSET
    """Global id of the area to sit in, one of `Restaurant.areas`: it gets a table there or is refused. Anywhere when left out."""
    customer_name: str
    """The guest's name, 1 to 120 characters."""
    date: datetime.date
    """Date at the restaurant on which the service begins."""
    dietary_note: str | None | Unset = UNSET
    """What `diets` has no value for, at most 200 characters. Blank is the same as null."""
    diets: list[PartyDietInput] | None | Unset = UNSET
    """What guests of the party cannot or do not eat: each set of needs with how many guests have it, at most 10 of them and no more guests than the party. Staff see them wherever they see the party."""
    email: str
    """The guest's email address."""
    experience_id: str | None | Unset = UNSET
    """Global id of an experience, one of `Restaurant.experiences`: its times, seats, tables and terms hold. A table alone when left out."""
    guests: int
    """Number of guests, 1 to 100. More than 10 make a large-party request."""
    idempotency_key: str | None | Unset = UNSET
    """A key of the caller’s own for each new object, such as a uuid; at most 100 characters. Sending it again with the same input within 24 hours returns the first result, so that a retry never makes two; with other input it is refused with IDEMPOTENCY_KEY_REUSED. Keys of different callers never meet: nobody else gets your result."""
    language: Language | None | Unset = UNSET
    """The language in which the guest wants mails; English when left out. `Restaurant.language` goes first."""
    menu_choices: list[ChosenOptionInput] | None | Unset = UNSET
    """Which menus are chosen, at most 20. Guests online choose one for each of them, where there are any."""
    occasion: Occasion | None | Unset = UNSET
    """Why the party comes."""
    own_manage_tokens: list[str] | None | Unset = UNSET
    """Manage tokens of bookings that the guest made before, at most 5. If one of them is PENDING or CONFIRMED at this restaurant on the same date, the request is refused with CONFLICT and `ownBooking`, so that nobody books the same evening twice unawares. Tokens that open nothing say nothing."""
    phone: str
    """The guest's phone number, as people write it."""
    phone_country: str | None | Unset = UNSET
    """Country whose numbers `phone` may be written like, without its code: two letters (ISO 3166), for instance `Restaurant.phoneCountry`. With it the number has to be a possible one, else INVALID, and is kept as E.164 (`+4915112345678`). When left out, it is kept as it is written."""
    restaurant_id: str
    """Global id of the restaurant."""
    special_requests: str | None | Unset = UNSET
    """Special requests, at most 2,000 characters. Plain text."""
    time: datetime.time
    """One of the times of `Restaurant.availability`."""
    visitor_key: str | None | Unset = UNSET
    """The visitor's key as given to `holdSlot`: the booking takes over the place of their hold, lapsed or not, and ends the hold."""
    wishes: list[TableFeature] | None | Unset = UNSET
    """What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Met if a free table can; never a reason to refuse."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "addOns": self.add_ons,
            "another": self.another,
            "areaId": self.area_id,
            "customerName": self.customer_name,
            "date": self.date,
            "dietaryNote": self.dietary_note,
            "diets": self.diets,
            "email": self.email,
            "experienceId": self.experience_id,
            "guests": self.guests,
            "idempotencyKey": self.idempotency_key,
            "language": self.language,
            "menuChoices": self.menu_choices,
            "occasion": self.occasion,
            "ownManageTokens": self.own_manage_tokens,
            "phone": self.phone,
            "phoneCountry": self.phone_country,
            "restaurantId": self.restaurant_id,
            "specialRequests": self.special_requests,
            "time": self.time,
            "visitorKey": self.visitor_key,
            "wishes": self.wishes,
        })


@dataclass(frozen=True, kw_only=True)
class HoldSlotInput:
    """A time to hold."""

    area_id: str | None | Unset = UNSET
    """Global id of the area whose table is to be kept, one of `Restaurant.areas`. Anywhere when left out."""
    date: datetime.date
    """Date at the restaurant on which the service begins."""
    experience_id: str | None | Unset = UNSET
    """Global id of an experience, one of `Restaurant.experiences`: seats of it are kept too. Menus and things to add are chosen with the booking."""
    guests: int
    """Number of guests, 1 to 100."""
    idempotency_key: str | None | Unset = UNSET
    """A key of the caller’s own for each new object, such as a uuid; at most 100 characters. Sending it again with the same input within 24 hours returns the first result, so that a retry never makes two; with other input it is refused with IDEMPOTENCY_KEY_REUSED. Keys of different callers never meet: nobody else gets your result."""
    restaurant_id: str
    """Global id of the restaurant."""
    time: datetime.time
    """One of the times of `Restaurant.availability`."""
    visitor_key: str
    """The visitor's secret, made by the caller (a uuid, say), 16 to 100 characters: one for each visitor. Only a hash is kept."""
    wishes: list[TableFeature] | None | Unset = UNSET
    """What the guest needs of a table, so that a table that meets it is kept. The same time asked for with other wishes keeps another table where one is free; the hold ends when it would have."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "areaId": self.area_id,
            "date": self.date,
            "experienceId": self.experience_id,
            "guests": self.guests,
            "idempotencyKey": self.idempotency_key,
            "restaurantId": self.restaurant_id,
            "time": self.time,
            "visitorKey": self.visitor_key,
            "wishes": self.wishes,
        })


@dataclass(frozen=True, kw_only=True)
class PartyDietInput:
    """Some guests of a party who cannot or do not eat the same."""

    guests: int
    """How many guests of the party it is for, at least 1."""
    needs: list[DietaryNeed]
    """What each of them cannot or does not eat, at least one."""

    def to_json(self) -> dict[str, object]:
        return _given({
            "guests": self.guests,
            "needs": self.needs,
        })


@dataclass(frozen=True)
class Visit:
    """A booking. Reached only by those who may see it: staff of the restaurant, the holder of its manage link, and whoever has just made it. Scope: `bookings:read`."""

    reference: str
    """Short code to name the booking by, for instance on the phone; unique within the restaurant."""
    date: datetime.date
    """Date on which the service began, at the restaurant."""
    time: datetime.time
    """Wall-clock time at the restaurant."""
    guests: int
    """Number of guests, 1 to 100."""
    status: BookingStatus
    """Status of the booking."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            reference=data["reference"],
            date=datetime.date.fromisoformat(data["date"]),
            time=datetime.time.fromisoformat(data["time"]),
            guests=data["guests"],
            status=BookingStatus(data["status"]),
        )


@dataclass(frozen=True)
class Refusal:
    """An expected refusal of a mutation. Nothing was changed by a mutation that returns one."""

    code: UserErrorCode
    """What happened, for programs."""
    field: list[str] | None
    """Path of the faulty value inside the input, for instance `["email"]`; null when it is not a single value."""
    message: str
    """What happened and what to do now, for people."""
    reason: SlotReason | None
    """Why the requested place was refused, in the terms of `Slot.reason`: `code` says what to do, `reason` what stood in the way. Null when no place was refused, for instance when a value is missing."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            code=UserErrorCode(data["code"]),
            field=None if data["field"] is None else list(data["field"]),
            message=data["message"],
            reason=None if data["reason"] is None else SlotReason(data["reason"]),
        )


@dataclass(frozen=True)
class OtherTime:
    """A time at which a party could start."""

    time: datetime.time
    """Wall-clock time at the restaurant."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            time=datetime.time.fromisoformat(data["time"]),
        )


@dataclass(frozen=True)
class BookingOfDay(Visit):
    """A booking. Reached only by those who may see it: staff of the restaurant, the holder of its manage link, and whoever has just made it. Scope: `bookings:read`."""

    customer_name: str
    """The guest's name."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            reference=data["reference"],
            date=datetime.date.fromisoformat(data["date"]),
            time=datetime.time.fromisoformat(data["time"]),
            guests=data["guests"],
            status=BookingStatus(data["status"]),
            customer_name=data["customerName"],
        )


@dataclass(frozen=True)
class FreeTimesRestaurantAvailabilitySlots:
    """A time at which a party could start."""

    time: datetime.time
    """Wall-clock time at the restaurant."""
    available: bool
    """Whether it can be booked right now."""
    reason: SlotReason | None
    """Why not; null when it can be booked."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            time=datetime.time.fromisoformat(data["time"]),
            available=data["available"],
            reason=None if data["reason"] is None else SlotReason(data["reason"]),
        )


@dataclass(frozen=True)
class FreeTimesRestaurantAvailability:
    """The times of one service day for a party."""

    by_request: bool
    """Whether a booking for a party of this size is only a request, at any time: the party is larger than the restaurant books without asking, or too large for every table and combination. The request counts towards the covers, gets no table until the restaurant answers, and is never confirmed at once. Tell the guest so."""
    note: str | None
    """What the restaurant tells guests about this date, for instance why it is closed."""
    slots: list[FreeTimesRestaurantAvailabilitySlots]
    """Every quarter-hour from opening to closing in the order of the service (after midnight last), each free or with the reason why not. Times that a clock change skips are left out; empty when the day has no service."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            by_request=data["byRequest"],
            note=data["note"],
            slots=[FreeTimesRestaurantAvailabilitySlots.read(each) for each in data["slots"]],
        )


@dataclass(frozen=True)
class FreeTimesRestaurant:
    """A restaurant. The public part is open to all; guarded fields are null, with an error, for strangers."""

    name: str
    """Name, as guests know it."""
    today: datetime.date
    """Today's date at the restaurant."""
    availability: FreeTimesRestaurantAvailability
    """The times of one day for a party. Open to all."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            name=data["name"],
            today=datetime.date.fromisoformat(data["today"]),
            availability=FreeTimesRestaurantAvailability.read(data["availability"]),
        )


@dataclass(frozen=True)
class FreeTimes:
    """What can be read."""

    restaurant: FreeTimesRestaurant | None
    """A restaurant by its global id. Open to all; null when there is none, also for a malformed id."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            restaurant=None if data["restaurant"] is None else FreeTimesRestaurant.read(data["restaurant"]),
        )


@dataclass(frozen=True)
class HoldSlotHoldSlotHold:
    """A time that is kept for one visitor for a few minutes. To everyone else it counts as a booking until it lapses."""

    seconds_left: int
    """Whole seconds until then, 0 or more, by the server's clock: count down from the answer, whatever the visitor's own clock shows."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            seconds_left=data["secondsLeft"],
        )


@dataclass(frozen=True)
class HoldSlotHoldSlot:
    """Outcome of `holdSlot`."""

    hold: HoldSlotHoldSlotHold | None
    """The time that is kept; null when refused."""
    alternatives: list[OtherTime] | None
    """If the time is not free: the nearest free times of that day, up to three."""
    user_errors: list[Refusal]
    """Why it was refused; empty on success."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            hold=None if data["hold"] is None else HoldSlotHoldSlotHold.read(data["hold"]),
            alternatives=None if data["alternatives"] is None else [OtherTime.read(each) for each in data["alternatives"]],
            user_errors=[Refusal.read(each) for each in data["userErrors"]],
        )


@dataclass(frozen=True)
class HoldSlot:
    """What can be changed. Each takes one `input` and answers with a payload; expected refusals are its `userErrors`. Most take `dryRun`, too."""

    hold_slot: HoldSlotHoldSlot | None
    """Keeps a time for a visitor for five minutes while they fill the form in. Open to all. A visitor has one hold at a restaurant: another time moves it, and when that is refused the old one stays. The same again changes nothing while it lasts. Refused like `createBooking`, and with TOO_MANY when ten are kept at the restaurant for one network address already (100 for an API key of the restaurant); a booking can be made without a hold. Refusals: REQUIRED, INVALID, TOO_SHORT, TOO_LONG, OUT_OF_RANGE, NOT_FOUND, SLOT_TAKEN, BUSY, CONFLICT, TOO_MANY, PLAN_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED. Scope: `bookings:write`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            hold_slot=None if data["holdSlot"] is None else HoldSlotHoldSlot.read(data["holdSlot"]),
        )


@dataclass(frozen=True)
class CreateBookingCreateBooking:
    """Outcome of `createBooking`."""

    booking: Visit | None
    """The booking: PENDING until the restaurant answers, or CONFIRMED at once if the restaurant confirms automatically; null when refused."""
    manage_token: str | None
    """Opens the booking without a session: for `managedBooking`. Keep it private."""
    alternatives: list[OtherTime] | None
    """If the time cannot be booked: the nearest free times of that day, up to three."""
    user_errors: list[Refusal]
    """Why it was refused; empty on success."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            booking=None if data["booking"] is None else Visit.read(data["booking"]),
            manage_token=data["manageToken"],
            alternatives=None if data["alternatives"] is None else [OtherTime.read(each) for each in data["alternatives"]],
            user_errors=[Refusal.read(each) for each in data["userErrors"]],
        )


@dataclass(frozen=True)
class CreateBooking:
    """What can be changed. Each takes one `input` and answers with a payload; expected refusals are its `userErrors`. Most take `dryRun`, too."""

    create_booking: CreateBookingCreateBooking | None
    """Asks for a booking; it holds its place at once. Open to all. SLOT_TAKEN comes with `alternatives`. Safe to repeat with an idempotency key. After 120 an hour from one address: RATE_LIMITED; after 30 the guest gets no mail, and `confirmationMail` says so. An API key of the restaurant has a budget of its own. Refusals: REQUIRED, INVALID, TOO_SHORT, TOO_LONG, OUT_OF_RANGE, NOT_FOUND, SLOT_TAKEN, BUSY, CONFLICT, PLAN_LIMIT_REACHED, GUARANTEE_REQUIRED, IDEMPOTENCY_KEY_REUSED. Scope: `bookings:write`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            create_booking=None if data["createBooking"] is None else CreateBookingCreateBooking.read(data["createBooking"]),
        )


@dataclass(frozen=True)
class ManagedBookingManagedBooking(Visit):
    """A booking. Reached only by those who may see it: staff of the restaurant, the holder of its manage link, and whoever has just made it. Scope: `bookings:read`."""

    guest_may_change: bool
    """Whether the guest can still change the booking through the manage link: it is pending or confirmed, and has not begun."""
    guest_may_cancel: bool
    """Whether the guest can still cancel through the manage link: the booking is pending or confirmed, and not over."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            reference=data["reference"],
            date=datetime.date.fromisoformat(data["date"]),
            time=datetime.time.fromisoformat(data["time"]),
            guests=data["guests"],
            status=BookingStatus(data["status"]),
            guest_may_change=data["guestMayChange"],
            guest_may_cancel=data["guestMayCancel"],
        )


@dataclass(frozen=True)
class ManagedBooking:
    """What can be read."""

    managed_booking: ManagedBookingManagedBooking | None
    """The guest's own booking, by the token of its manage link; null when the token opens none."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            managed_booking=None if data["managedBooking"] is None else ManagedBookingManagedBooking.read(data["managedBooking"]),
        )


@dataclass(frozen=True)
class ChangeManagedBookingChangeManagedBooking:
    """Outcome of `changeManagedBooking`."""

    booking: Visit | None
    """The booking as it is now; null when refused."""
    alternatives: list[OtherTime] | None
    """If the time is not free: the nearest free times of that day, up to three."""
    user_errors: list[Refusal]
    """Why it was refused; empty on success."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            booking=None if data["booking"] is None else Visit.read(data["booking"]),
            alternatives=None if data["alternatives"] is None else [OtherTime.read(each) for each in data["alternatives"]],
            user_errors=[Refusal.read(each) for each in data["userErrors"]],
        )


@dataclass(frozen=True)
class ChangeManagedBooking:
    """What can be changed. Each takes one `input` and answers with a payload; expected refusals are its `userErrors`. Most take `dryRun`, too."""

    change_managed_booking: ChangeManagedBookingChangeManagedBooking | None
    """Changes a booking by the manage link. Another date, time or party size makes a confirmed one PENDING again; other choices of an experience do not. Where it comes to less, what the terms give back of the difference goes back: `Slot.returnsMinor`. CONFLICT once it was cancelled, has begun or is over. SLOT_TAKEN comes with `alternatives`, and the old place is kept. Refusals: REQUIRED, INVALID, TOO_SHORT, TOO_LONG, OUT_OF_RANGE, NOT_FOUND, SLOT_TAKEN, BUSY, CONFLICT, PLAN_LIMIT_REACHED, GUARANTEE_REQUIRED. Scope: `bookings:write`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            change_managed_booking=None if data["changeManagedBooking"] is None else ChangeManagedBookingChangeManagedBooking.read(data["changeManagedBooking"]),
        )


@dataclass(frozen=True)
class CancelManagedBookingCancelManagedBooking:
    """Outcome of `cancelManagedBooking`."""

    booking: Visit | None
    """The booking as it is now; null when refused."""
    user_errors: list[Refusal]
    """Why it was refused; empty on success."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            booking=None if data["booking"] is None else Visit.read(data["booking"]),
            user_errors=[Refusal.read(each) for each in data["userErrors"]],
        )


@dataclass(frozen=True)
class CancelManagedBooking:
    """What can be changed. Each takes one `input` and answers with a payload; expected refusals are its `userErrors`. Most take `dryRun`, too."""

    cancel_managed_booking: CancelManagedBookingCancelManagedBooking | None
    """Cancels by the manage link. CONFLICT once the party is seated, has left or did not come, or its time is over. Refusals: NOT_FOUND, BUSY, CONFLICT. Scope: `bookings:write`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            cancel_managed_booking=None if data["cancelManagedBooking"] is None else CancelManagedBookingCancelManagedBooking.read(data["cancelManagedBooking"]),
        )


@dataclass(frozen=True)
class BookingsOfDayRestaurantBookingsEdges:
    """One of the bookings of a page, with its cursor."""

    node: BookingOfDay
    """The booking itself."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            node=BookingOfDay.read(data["node"]),
        )


@dataclass(frozen=True)
class BookingsOfDayRestaurantBookingsPageInfo:
    """Where a page of a connection stands, as in the Relay specification."""

    has_next_page: bool
    """Whether more follow after `endCursor`."""
    end_cursor: str | None
    """Cursor of the last edge; null on an empty page."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            has_next_page=data["hasNextPage"],
            end_cursor=data["endCursor"],
        )


@dataclass(frozen=True)
class BookingsOfDayRestaurantBookings:
    """A page of bookings, as in the Relay specification."""

    edges: list[BookingsOfDayRestaurantBookingsEdges]
    """The page, in the order of the list."""
    page_info: BookingsOfDayRestaurantBookingsPageInfo
    """Where the page stands in the list."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            edges=[BookingsOfDayRestaurantBookingsEdges.read(each) for each in data["edges"]],
            page_info=BookingsOfDayRestaurantBookingsPageInfo.read(data["pageInfo"]),
        )


@dataclass(frozen=True)
class BookingsOfDayRestaurant:
    """A restaurant. The public part is open to all; guarded fields are null, with an error, for strangers."""

    bookings: BookingsOfDayRestaurantBookings | None
    """All bookings that are not deleted, by date and time of the visit, or by when they last changed. Needs: host. Scope: `bookings:read`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            bookings=None if data["bookings"] is None else BookingsOfDayRestaurantBookings.read(data["bookings"]),
        )


@dataclass(frozen=True)
class BookingsOfDay:
    """What can be read."""

    restaurant: BookingsOfDayRestaurant | None
    """A restaurant by its global id. Open to all; null when there is none, also for a malformed id."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            restaurant=None if data["restaurant"] is None else BookingsOfDayRestaurant.read(data["restaurant"]),
        )


@dataclass(frozen=True)
class EventsCursorRestaurant:
    """A restaurant. The public part is open to all; guarded fields are null, with an error, for strangers."""

    events_cursor: str | None
    """The cursor of now. To keep a copy: ask for it, load the lists, then read `events` after it, again and again: nothing is missed. Needs: host. Scope: `bookings:read`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            events_cursor=data["eventsCursor"],
        )


@dataclass(frozen=True)
class EventsCursor:
    """What can be read."""

    restaurant: EventsCursorRestaurant | None
    """A restaurant by its global id. Open to all; null when there is none, also for a malformed id."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            restaurant=None if data["restaurant"] is None else EventsCursorRestaurant.read(data["restaurant"]),
        )


@dataclass(frozen=True)
class BookingEventsRestaurantEventsEvents:
    """Something that happened at a restaurant, and what it happened to as it is now. Needs: host. Scope: `bookings:read`."""

    type: RestaurantEventType
    """What happened."""
    subject_id: str
    """Global id of what it happened to; of the restaurant, for what is its own."""
    is_gone: bool
    """Whether what it happened to is gone by now: forget it. Then it has no fields below, whatever the type of the event is."""
    booking: Visit | None
    """The booking as it is now, for events about bookings."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            type=RestaurantEventType(data["type"]),
            subject_id=data["subjectId"],
            is_gone=data["isGone"],
            booking=None if data["booking"] is None else Visit.read(data["booking"]),
        )


@dataclass(frozen=True)
class BookingEventsRestaurantEvents:
    """What happened after a cursor, in the order in which it happened. Needs: host. Scope: `bookings:read`."""

    events: list[BookingEventsRestaurantEventsEvents]
    """The oldest first."""
    end_cursor: str
    """Go on from here: what to ask for as `after` next. The one that was given when nothing came after it."""
    has_more: bool
    """Whether more is there already: ask again at once."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            events=[BookingEventsRestaurantEventsEvents.read(each) for each in data["events"]],
            end_cursor=data["endCursor"],
            has_more=data["hasMore"],
        )


@dataclass(frozen=True)
class BookingEventsRestaurant:
    """A restaurant. The public part is open to all; guarded fields are null, with an error, for strangers."""

    events: BookingEventsRestaurantEvents | None
    """What has happened to bookings, the waitlist, tables, floor plans, guests and the rules of booking since a cursor, in the order in which it was done, complete for 30 days. BAD_USER_INPUT for a cursor of another restaurant, CURSOR_EXPIRED for one that is older: load everything anew, and go on from `eventsCursor`. Needs: host. Scope: `bookings:read`."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            events=None if data["events"] is None else BookingEventsRestaurantEvents.read(data["events"]),
        )


@dataclass(frozen=True)
class BookingEvents:
    """What can be read."""

    restaurant: BookingEventsRestaurant | None
    """A restaurant by its global id. Open to all; null when there is none, also for a malformed id."""

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(
            restaurant=None if data["restaurant"] is None else BookingEventsRestaurant.read(data["restaurant"]),
        )


_FREE_TIMES: Final = """
query FreeTimes($restaurantId: ID!, $date: LocalDate!, $partySize: Int!) {
  restaurant(id: $restaurantId) {
    name
    today
    availability(date: $date, partySize: $partySize) {
      byRequest
      note
      slots {
        time
        available
        reason
      }
    }
  }
}
"""


def free_times(*, restaurant_id: str, date: datetime.date, party_size: int) -> Request[FreeTimes]:
    variables = _given({
        "restaurantId": restaurant_id,
        "date": date,
        "partySize": party_size,
    })
    return Request(_FREE_TIMES, variables, FreeTimes.read)


_HOLD_SLOT: Final = """
mutation HoldSlot($input: HoldSlotInput!) {
  holdSlot(input: $input) {
    hold {
      secondsLeft
    }
    alternatives {
      ...OtherTime
    }
    userErrors {
      ...Refusal
    }
  }
}

fragment OtherTime on Slot {
  time
}

fragment Refusal on UserError {
  code
  field
  message
  reason
}
"""


def hold_slot(*, input: HoldSlotInput) -> Request[HoldSlot]:
    variables = _given({
        "input": input,
    })
    return Request(_HOLD_SLOT, variables, HoldSlot.read)


_CREATE_BOOKING: Final = """
mutation CreateBooking($input: CreateBookingInput!) {
  createBooking(input: $input) {
    booking {
      ...Visit
    }
    manageToken
    alternatives {
      ...OtherTime
    }
    userErrors {
      ...Refusal
    }
  }
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}

fragment OtherTime on Slot {
  time
}

fragment Refusal on UserError {
  code
  field
  message
  reason
}
"""


def create_booking(*, input: CreateBookingInput) -> Request[CreateBooking]:
    variables = _given({
        "input": input,
    })
    return Request(_CREATE_BOOKING, variables, CreateBooking.read)


_MANAGED_BOOKING: Final = """
query ManagedBooking($token: String!) {
  managedBooking(token: $token) {
    ...Visit
    guestMayChange
    guestMayCancel
  }
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}
"""


def managed_booking(*, token: str) -> Request[ManagedBooking]:
    variables = _given({
        "token": token,
    })
    return Request(_MANAGED_BOOKING, variables, ManagedBooking.read)


_CHANGE_MANAGED_BOOKING: Final = """
mutation ChangeManagedBooking($input: ChangeManagedBookingInput!) {
  changeManagedBooking(input: $input) {
    booking {
      ...Visit
    }
    alternatives {
      ...OtherTime
    }
    userErrors {
      ...Refusal
    }
  }
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}

fragment OtherTime on Slot {
  time
}

fragment Refusal on UserError {
  code
  field
  message
  reason
}
"""


def change_managed_booking(*, input: ChangeManagedBookingInput) -> Request[ChangeManagedBooking]:
    variables = _given({
        "input": input,
    })
    return Request(_CHANGE_MANAGED_BOOKING, variables, ChangeManagedBooking.read)


_CANCEL_MANAGED_BOOKING: Final = """
mutation CancelManagedBooking($input: CancelManagedBookingInput!) {
  cancelManagedBooking(input: $input) {
    booking {
      ...Visit
    }
    userErrors {
      ...Refusal
    }
  }
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}

fragment Refusal on UserError {
  code
  field
  message
  reason
}
"""


def cancel_managed_booking(*, input: CancelManagedBookingInput) -> Request[CancelManagedBooking]:
    variables = _given({
        "input": input,
    })
    return Request(_CANCEL_MANAGED_BOOKING, variables, CancelManagedBooking.read)


_BOOKINGS_OF_DAY: Final = """
query BookingsOfDay($restaurantId: ID!, $date: LocalDate!, $first: Int!, $after: String) {
  restaurant(id: $restaurantId) {
    bookings(from: $date, to: $date, first: $first, after: $after) {
      edges {
        node {
          ...BookingOfDay
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}

fragment BookingOfDay on Booking {
  ...Visit
  customerName
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}
"""


def bookings_of_day(*, restaurant_id: str, date: datetime.date, first: int, after: str | None | Unset = UNSET) -> Request[BookingsOfDay]:
    variables = _given({
        "restaurantId": restaurant_id,
        "date": date,
        "first": first,
        "after": after,
    })
    return Request(_BOOKINGS_OF_DAY, variables, BookingsOfDay.read)


_EVENTS_CURSOR: Final = """
query EventsCursor($restaurantId: ID!) {
  restaurant(id: $restaurantId) {
    eventsCursor
  }
}
"""


def events_cursor(*, restaurant_id: str) -> Request[EventsCursor]:
    variables = _given({
        "restaurantId": restaurant_id,
    })
    return Request(_EVENTS_CURSOR, variables, EventsCursor.read)


_BOOKING_EVENTS: Final = """
query BookingEvents($restaurantId: ID!, $after: String, $types: [RestaurantEventType!]) {
  restaurant(id: $restaurantId) {
    events(after: $after, types: $types) {
      events {
        type
        subjectId
        isGone
        booking {
          ...Visit
        }
      }
      endCursor
      hasMore
    }
  }
}

fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}
"""


def booking_events(*, restaurant_id: str, after: str | None | Unset = UNSET, types: list[RestaurantEventType] | None | Unset = UNSET) -> Request[BookingEvents]:
    variables = _given({
        "restaurantId": restaurant_id,
        "after": after,
        "types": types,
    })
    return Request(_BOOKING_EVENTS, variables, BookingEvents.read)
