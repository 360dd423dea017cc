/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** State of a booking. PENDING, CONFIRMED and SEATED hold their place; the others do not. */
export type BookingStatus =
  /** Cancelled by the guest or the restaurant. */
  | 'CANCELLED'
  /** The party has left; its place is free from then on. */
  | 'COMPLETED'
  /** The restaurant has accepted it. */
  | 'CONFIRMED'
  /** The party did not come. */
  | 'NO_SHOW'
  /** Requested, and not answered by the restaurant yet. Holds its place like a confirmed booking. */
  | 'PENDING'
  /** The party is at the table. */
  | 'SEATED';

/** The link of the booking to cancel. */
export type CancelManagedBookingInput = {
  /** Token of the manage link. */
  token: string;
};

/** What happened to an object. */
export type ChangeKind =
  /** It is new in the list. */
  | 'CREATED'
  /** It is no longer in the list. */
  | 'DELETED'
  /** Some of its fields changed. */
  | 'UPDATED';

/** The manage link of a booking, and its new values. */
export type ChangeManagedBookingInput = {
  /** What is added instead, at most 20: of `BookedExperience.addOnsToChoose`. Unchanged when left out; null or empty removes all of it. */
  addOns?: Array<ChosenOptionInput> | null | undefined;
  /** Global id of another area to sit in, one of `Restaurant.areas`. Unchanged when left out; null for anywhere. */
  areaId?: string | null | undefined;
  /** Date at the restaurant on which the service begins. */
  date: string;
  /** What `diets` has no value for, at most 200 characters. Unchanged when left out; null or blank removes it. */
  dietaryNote?: string | null | undefined;
  /** What guests of the party cannot or do not eat: each set of needs with how many guests have it, at most 10 of them and no more guests than the party. Staff see them wherever they see the party. Unchanged when left out; null or empty removes them. */
  diets?: Array<PartyDietInput> | null | undefined;
  /** Number of guests, 1 to 100. */
  guests: number;
  /** Which menus are chosen instead, at most 20: of `BookedExperience.menusToChoose`, one for each guest. Unchanged when left out, which is refused where they do not fit another party size. */
  menuChoices?: Array<ChosenOptionInput> | null | undefined;
  /** Why the party comes. Unchanged when left out; null removes it. */
  occasion?: Occasion | null | undefined;
  /** What the guest was told goes back: `Slot.returnsMinor`. CONFLICT where it is less by now. Nothing is compared when left out. */
  returnsMinor?: number | null | undefined;
  /** Special requests, at most 2,000 characters. Unchanged when left out; null or blank removes them. */
  specialRequests?: string | null | undefined;
  /** One of the times of `Booking.availability`, or the current one. */
  time: string;
  /** Token of the manage link. */
  token: string;
  /** What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Unchanged when left out; null or empty removes them. Changed wishes move the booking at once to a free table that meets more of them, if there is one; see `Booking.unmetWishes`. */
  wishes?: Array<TableFeature> | null | undefined;
};

/** So many of a menu or of something to add. */
export type ChosenOptionInput = {
  /** How many, 1 to 100 and no more than there are guests. */
  count: number;
  /** `ExperienceOption.optionId`. */
  optionId: string;
};

/** A booking to request. */
export type CreateBookingInput = {
  /** What is added, at most 20, of each at most one for each guest. */
  addOns?: Array<ChosenOptionInput> | null | undefined;
  /** Whether the guest wants another table beside those of `ownManageTokens`. */
  another?: boolean | null | undefined;
  /** Global id of the area to sit in, one of `Restaurant.areas`: it gets a table there or is refused. Anywhere when left out. */
  areaId?: string | null | undefined;
  /** The guest's name, 1 to 120 characters. */
  customerName: string;
  /** Date at the restaurant on which the service begins. */
  date: string;
  /** What `diets` has no value for, at most 200 characters. Blank is the same as null. */
  dietaryNote?: string | null | undefined;
  /** What guests of the party cannot or do not eat: each set of needs with how many guests have it, at most 10 of them and no more guests than the party. Staff see them wherever they see the party. */
  diets?: Array<PartyDietInput> | null | undefined;
  /** The guest's email address. */
  email: string;
  /** Global id of an experience, one of `Restaurant.experiences`: its times, seats, tables and terms hold. A table alone when left out. */
  experienceId?: string | null | undefined;
  /** Number of guests, 1 to 100. More than 10 make a large-party request. */
  guests: number;
  /** A key of the caller’s own for each new object, such as a uuid; at most 100 characters. Sending it again with the same input within 24 hours returns the first result, so that a retry never makes two; with other input it is refused with IDEMPOTENCY_KEY_REUSED. Keys of different callers never meet: nobody else gets your result. */
  idempotencyKey?: string | null | undefined;
  /** The language in which the guest wants mails; English when left out. `Restaurant.language` goes first. */
  language?: Language | null | undefined;
  /** Which menus are chosen, at most 20. Guests online choose one for each of them, where there are any. */
  menuChoices?: Array<ChosenOptionInput> | null | undefined;
  /** Why the party comes. */
  occasion?: Occasion | null | undefined;
  /** Manage tokens of bookings that the guest made before, at most 5. If one of them is PENDING or CONFIRMED at this restaurant on the same date, the request is refused with CONFLICT and `ownBooking`, so that nobody books the same evening twice unawares. Tokens that open nothing say nothing. */
  ownManageTokens?: Array<string> | null | undefined;
  /** The guest's phone number, as people write it. */
  phone: string;
  /** Country whose numbers `phone` may be written like, without its code: two letters (ISO 3166), for instance `Restaurant.phoneCountry`. With it the number has to be a possible one, else INVALID, and is kept as E.164 (`+4915112345678`). When left out, it is kept as it is written. */
  phoneCountry?: string | null | undefined;
  /** Global id of the restaurant. */
  restaurantId: string;
  /** Special requests, at most 2,000 characters. Plain text. */
  specialRequests?: string | null | undefined;
  /** One of the times of `Restaurant.availability`. */
  time: string;
  /** The visitor's key as given to `holdSlot`: the booking takes over the place of their hold, lapsed or not, and ends the hold. */
  visitorKey?: string | null | undefined;
  /** What the guest needs of a table, out of `Restaurant.offeredTableFeatures`. Met if a free table can; never a reason to refuse. */
  wishes?: Array<TableFeature> | null | undefined;
};

/** Something a guest cannot or does not eat: the usual diets, and the 14 allergens of regulation (EU) 1169/2011 (those with gluten are GLUTEN_FREE). New values may be added. */
export type DietaryNeed =
  /** Allergic to celery. */
  | 'CELERY_ALLERGY'
  /** Allergic to eggs. */
  | 'EGG_ALLERGY'
  /** Allergic to fish. */
  | 'FISH_ALLERGY'
  /** No gluten. */
  | 'GLUTEN_FREE'
  /** Halal food. */
  | 'HALAL'
  /** Kosher food. */
  | 'KOSHER'
  /** No lactose. */
  | 'LACTOSE_FREE'
  /** Allergic to lupin. */
  | 'LUPIN_ALLERGY'
  /** Allergic to milk. */
  | 'MILK_ALLERGY'
  /** Allergic to molluscs, such as mussels and squid. */
  | 'MOLLUSC_ALLERGY'
  /** Allergic to mustard. */
  | 'MUSTARD_ALLERGY'
  /** Allergic to nuts. */
  | 'NUT_ALLERGY'
  /** Allergic to peanuts. */
  | 'PEANUT_ALLERGY'
  /** Allergic to sesame. */
  | 'SESAME_ALLERGY'
  /** Allergic to shellfish: crustaceans such as prawns and crab. */
  | 'SHELLFISH_ALLERGY'
  /** Allergic to soy. */
  | 'SOY_ALLERGY'
  /** Does not bear sulphites. */
  | 'SULPHITE_ALLERGY'
  /** No animal products. */
  | 'VEGAN'
  /** No meat and no fish. */
  | 'VEGETARIAN';

/** A time to hold. */
export type HoldSlotInput = {
  /** Global id of the area whose table is to be kept, one of `Restaurant.areas`. Anywhere when left out. */
  areaId?: string | null | undefined;
  /** Date at the restaurant on which the service begins. */
  date: string;
  /** Global id of an experience, one of `Restaurant.experiences`: seats of it are kept too. Menus and things to add are chosen with the booking. */
  experienceId?: string | null | undefined;
  /** Number of guests, 1 to 100. */
  guests: number;
  /** A key of the caller’s own for each new object, such as a uuid; at most 100 characters. Sending it again with the same input within 24 hours returns the first result, so that a retry never makes two; with other input it is refused with IDEMPOTENCY_KEY_REUSED. Keys of different callers never meet: nobody else gets your result. */
  idempotencyKey?: string | null | undefined;
  /** Global id of the restaurant. */
  restaurantId: string;
  /** One of the times of `Restaurant.availability`. */
  time: string;
  /** The visitor's secret, made by the caller (a uuid, say), 16 to 100 characters: one for each visitor. Only a hash is kept. */
  visitorKey: string;
  /** What the guest needs of a table, so that a table that meets it is kept. The same time asked for with other wishes keeps another table where one is free; the hold ends when it would have. */
  wishes?: Array<TableFeature> | null | undefined;
};

/** A language in which guests are spoken to: on their pages, and in mails. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR';

/** Why a party comes, where it has a reason to say. New values may be added. */
export type Occasion =
  /** An anniversary, as of a wedding. */
  | 'ANNIVERSARY'
  /** Somebody’s birthday. */
  | 'BIRTHDAY'
  /** A business meal. */
  | 'BUSINESS'
  /** Something else to celebrate. */
  | 'CELEBRATION'
  /** A date. */
  | 'DATE'
  /** None of these; the special requests may say more. */
  | 'OTHER';

/** Some guests of a party who cannot or do not eat the same. */
export type PartyDietInput = {
  /** How many guests of the party it is for, at least 1. */
  guests: number;
  /** What each of them cannot or does not eat, at least one. */
  needs: Array<DietaryNeed>;
};

/** What happened at a restaurant. New types may be added. */
export type RestaurantEventType =
  /** A booking was called off, by guest or restaurant. */
  | 'BOOKING_CANCELLED'
  /** The party of a booking left; its table is free. */
  | 'BOOKING_COMPLETED'
  /** The restaurant said yes to a booking. */
  | 'BOOKING_CONFIRMED'
  /** A booking was made, by a guest or by staff. */
  | 'BOOKING_CREATED'
  /** A booking was deleted. The message holds its id alone. */
  | 'BOOKING_DELETED'
  /** The party of a booking did not come. */
  | 'BOOKING_NO_SHOW'
  /** The deletion of a booking was taken back. */
  | 'BOOKING_RESTORED'
  /** The party of a booking sat down. */
  | 'BOOKING_SEATED'
  /** Something else about a booking changed: date, time, party, tables, wishes, guest. */
  | 'BOOKING_UPDATED'
  /** Special days or blocks changed. */
  | 'DAYS_UPDATED'
  /** A floor plan was made. */
  | 'FLOOR_PLAN_CREATED'
  /** A floor plan was saved. */
  | 'FLOOR_PLAN_UPDATED'
  /** A guest has a record: by a booking, by the waitlist or from a list. */
  | 'GUEST_CREATED'
  /** The record is gone, as a rule because the guest was erased: forget it, and who they are at each of their bookings. */
  | 'GUEST_DELETED'
  /** The record was merged into another one. Forget it: its bookings tell whose they are now. */
  | 'GUEST_MERGED'
  /** What is known of a guest changed: name, contact, notes, tags, diet. */
  | 'GUEST_UPDATED'
  /** What guests are shown of the restaurant changed: name, address, hours, texts, photos. */
  | 'RESTAURANT_UPDATED'
  /** Services, turn times, areas, combined tables or other rules of booking changed. */
  | 'RULES_UPDATED'
  /** A table was added. */
  | 'TABLE_CREATED'
  /** A table was removed. The message holds its id alone. */
  | 'TABLE_DELETED'
  /** The status of a table, or the table itself, changed. */
  | 'TABLE_UPDATED'
  /** A party left the waitlist, or was taken off it. */
  | 'WAITLIST_CANCELLED'
  /** A party joined the waitlist. */
  | 'WAITLIST_JOINED'
  /** A waiting party was seated. */
  | 'WAITLIST_SEATED'
  /** A waiting party was told that its table is ready, was put back, or was changed. */
  | 'WAITLIST_UPDATED';

/** Why a time cannot be booked. New reasons may be added. */
export type SlotReason =
  /** The restaurant is closed then. */
  | 'CLOSED'
  /** Only experiences can be booked on that day: see `Restaurant.experiences`. */
  | 'EXPERIENCES_ONLY'
  /** The experience that the booking is for does not begin then. */
  | 'EXPERIENCE_TIMES'
  /** There is not enough room left for that many guests. */
  | 'FULL_ROOM'
  /** The restaurant takes no more bookings for visits in that month. */
  | 'MONTH_FULL'
  /** No free table or combination of tables fits the party. */
  | 'NO_TABLE'
  /** The restaurant takes no online bookings any more. */
  | 'ONLINE_BOOKING_CLOSED'
  /** The restaurant takes no online bookings at the moment. */
  | 'ONLINE_BOOKING_PAUSED'
  /** Enough guests arrive around that time already. */
  | 'PACED'
  /** The party is larger than can be asked for at all. One larger than the tables is a request instead: see `byRequest`. */
  | 'PARTY_TOO_LARGE'
  /** The time has passed. */
  | 'PAST'
  /** Too late: the party could not finish before closing. */
  | 'PAST_LAST_SEATING'
  /** Bookings are not taken that far ahead yet. */
  | 'TOO_FAR'
  /** Bookings must be made further in advance. */
  | 'TOO_SOON';

/** What a table offers to guests who need it, and what a guest may ask for. */
export type TableFeature =
  /** A high chair fits at it. */
  | 'HIGH_CHAIR'
  /** A short way from the restroom. */
  | 'NEAR_RESTROOM'
  /** Away from noise. */
  | 'QUIET'
  /** Reached without a step. */
  | 'STEP_FREE'
  /** Bright enough to read, or to read lips. */
  | 'WELL_LIT'
  /** A wheelchair fits at it. */
  | 'WHEELCHAIR_SPACE';

/** Why a mutation was refused, for programs. New codes may be added: treat an unknown one as a refusal. */
export type UserErrorCode =
  /** Too many others asked for the same at this moment. Nothing was changed: send it again in a few seconds. */
  | 'BUSY'
  /** Somebody else changed it meanwhile; load it again. */
  | 'CONFLICT'
  /** The restaurant asks for a card or a payment; see `Slot.guarantee`, and book with `payForBooking` or on the restaurant’s page. */
  | 'GUARANTEE_REQUIRED'
  /** The idempotency key was used before with other input. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The value has the wrong form. */
  | 'INVALID'
  /** Email address and password do not match. */
  | 'INVALID_CREDENTIALS'
  /** There is nothing with this id that you may see. */
  | 'NOT_FOUND'
  /** The number or date lies outside what is allowed. */
  | 'OUT_OF_RANGE'
  /** This server takes no payments; running subscriptions continue. */
  | 'PAYMENTS_OFF'
  /** The payment was declined. */
  | 'PAYMENT_DECLINED'
  /** The plan's limit is used up for this month. */
  | 'PLAN_LIMIT_REACHED'
  /** The plan does not include this. */
  | 'PLAN_REQUIRED'
  /** A value is missing. */
  | 'REQUIRED'
  /** The time cannot be booked, or no longer; look at `alternatives`. */
  | 'SLOT_TAKEN'
  /** Somebody else has this value already. */
  | 'TAKEN'
  /** The value is longer than allowed. */
  | 'TOO_LONG'
  /** The most allowed of these is reached; remove one, or wait until one is gone. */
  | 'TOO_MANY'
  /** The value is shorter than allowed. */
  | 'TOO_SHORT'
  /** The trial is over; choose a plan. */
  | 'TRIAL_EXPIRED'
  /** The password is right; send it again together with a code of the authenticator app, or a backup code. */
  | 'TWO_FACTOR_REQUIRED';

export type FreeTimesQueryVariables = Exact<{
  restaurantId: string;
  date: string;
  partySize: number;
}>;


export type FreeTimesQuery = { restaurant: { name: string, today: string, availability: { byRequest: boolean, note: string | null, slots: Array<{ time: string, available: boolean, reason: SlotReason | null }> } } | null };

export type HoldSlotMutationVariables = Exact<{
  input: HoldSlotInput;
}>;


export type HoldSlotMutation = { holdSlot: { hold: { secondsLeft: number } | null, alternatives: Array<{ time: string }> | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, reason: SlotReason | null }> } | null };

export type CreateBookingMutationVariables = Exact<{
  input: CreateBookingInput;
}>;


export type CreateBookingMutation = { createBooking: { manageToken: string | null, booking: { reference: string, date: string, time: string, guests: number, status: BookingStatus } | null, alternatives: Array<{ time: string }> | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, reason: SlotReason | null }> } | null };

export type ManagedBookingQueryVariables = Exact<{
  token: string;
}>;


export type ManagedBookingQuery = { managedBooking: { guestMayChange: boolean, guestMayCancel: boolean, reference: string, date: string, time: string, guests: number, status: BookingStatus } | null };

export type ChangeManagedBookingMutationVariables = Exact<{
  input: ChangeManagedBookingInput;
}>;


export type ChangeManagedBookingMutation = { changeManagedBooking: { booking: { reference: string, date: string, time: string, guests: number, status: BookingStatus } | null, alternatives: Array<{ time: string }> | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, reason: SlotReason | null }> } | null };

export type CancelManagedBookingMutationVariables = Exact<{
  input: CancelManagedBookingInput;
}>;


export type CancelManagedBookingMutation = { cancelManagedBooking: { booking: { reference: string, date: string, time: string, guests: number, status: BookingStatus } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, reason: SlotReason | null }> } | null };

export type VisitFragment = { reference: string, date: string, time: string, guests: number, status: BookingStatus };

export type RefusalFragment = { code: UserErrorCode, field: Array<string> | null, message: string, reason: SlotReason | null };

export type OtherTimeFragment = { time: string };

export type BookingChangedSubscriptionVariables = Exact<{
  restaurantId: string;
  after?: string | null | undefined;
}>;


export type BookingChangedSubscription = { bookingChanged: { cursor: string, kind: ChangeKind, bookingId: string, booking: { reference: string, date: string, time: string, guests: number, status: BookingStatus } | null } };

export type BookingsOfDayQueryVariables = Exact<{
  restaurantId: string;
  date: string;
  first: number;
  after?: string | null | undefined;
}>;


export type BookingsOfDayQuery = { restaurant: { bookings: { edges: Array<{ node: { customerName: string, reference: string, date: string, time: string, guests: number, status: BookingStatus } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type EventsCursorQueryVariables = Exact<{
  restaurantId: string;
}>;


export type EventsCursorQuery = { restaurant: { eventsCursor: string | null } | null };

export type BookingEventsQueryVariables = Exact<{
  restaurantId: string;
  after?: string | null | undefined;
  types?: Array<RestaurantEventType> | RestaurantEventType | null | undefined;
}>;


export type BookingEventsQuery = { restaurant: { events: { endCursor: string, hasMore: boolean, events: Array<{ type: RestaurantEventType, subjectId: string, isGone: boolean, booking: { reference: string, date: string, time: string, guests: number, status: BookingStatus } | null }> } | null } | null };

export type BookingOfDayFragment = { customerName: string, reference: string, date: string, time: string, guests: number, status: BookingStatus };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on UserError {
  code
  field
  message
  reason
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const OtherTimeFragmentDoc = new TypedDocumentString(`
    fragment OtherTime on Slot {
  time
}
    `, {"fragmentName":"OtherTime"}) as unknown as TypedDocumentString<OtherTimeFragment, unknown>;
export const VisitFragmentDoc = new TypedDocumentString(`
    fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}
    `, {"fragmentName":"Visit"}) as unknown as TypedDocumentString<VisitFragment, unknown>;
export const BookingOfDayFragmentDoc = new TypedDocumentString(`
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
}`, {"fragmentName":"BookingOfDay"}) as unknown as TypedDocumentString<BookingOfDayFragment, unknown>;
export const FreeTimesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<FreeTimesQuery, FreeTimesQueryVariables>;
export const HoldSlotDocument = new TypedDocumentString(`
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
    fragment Refusal on UserError {
  code
  field
  message
  reason
}
fragment OtherTime on Slot {
  time
}`) as unknown as TypedDocumentString<HoldSlotMutation, HoldSlotMutationVariables>;
export const CreateBookingDocument = new TypedDocumentString(`
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
fragment Refusal on UserError {
  code
  field
  message
  reason
}
fragment OtherTime on Slot {
  time
}`) as unknown as TypedDocumentString<CreateBookingMutation, CreateBookingMutationVariables>;
export const ManagedBookingDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<ManagedBookingQuery, ManagedBookingQueryVariables>;
export const ChangeManagedBookingDocument = new TypedDocumentString(`
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
fragment Refusal on UserError {
  code
  field
  message
  reason
}
fragment OtherTime on Slot {
  time
}`) as unknown as TypedDocumentString<ChangeManagedBookingMutation, ChangeManagedBookingMutationVariables>;
export const CancelManagedBookingDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<CancelManagedBookingMutation, CancelManagedBookingMutationVariables>;
export const BookingChangedDocument = new TypedDocumentString(`
    subscription BookingChanged($restaurantId: ID!, $after: String) {
  bookingChanged(restaurantId: $restaurantId, after: $after) {
    cursor
    kind
    bookingId
    booking {
      ...Visit
    }
  }
}
    fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}`) as unknown as TypedDocumentString<BookingChangedSubscription, BookingChangedSubscriptionVariables>;
export const BookingsOfDayDocument = new TypedDocumentString(`
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
    fragment Visit on Booking {
  reference
  date
  time
  guests
  status
}
fragment BookingOfDay on Booking {
  ...Visit
  customerName
}`) as unknown as TypedDocumentString<BookingsOfDayQuery, BookingsOfDayQueryVariables>;
export const EventsCursorDocument = new TypedDocumentString(`
    query EventsCursor($restaurantId: ID!) {
  restaurant(id: $restaurantId) {
    eventsCursor
  }
}
    `) as unknown as TypedDocumentString<EventsCursorQuery, EventsCursorQueryVariables>;
export const BookingEventsDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<BookingEventsQuery, BookingEventsQueryVariables>;