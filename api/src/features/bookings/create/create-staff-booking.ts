import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { bookedBefore } from '../booked-before.ts';
import { bookingInput, overruleReason, tableIds, until } from '../booking-input.ts';
import { bookingTransaction } from '../booking-transaction.ts';
import { lockDayToBook } from '../day-to-book.ts';
import { bookingDetails } from '../edit/booking-details.ts';
import { takeExternalId } from '../edit/take-external-id.ts';
import { experienceAsked } from '../experience/asked-experience.ts';
import { writeAsking } from '../guarantee/by-link/ask-by-link.ts';
import { refuseDietsOfMore } from '../party/party-diet.ts';
import { ownTables } from '../seating/own-tables.ts';
import { placeOfWalkIn, sittingDown } from '../seating/walk-in.ts';
import { areaAsked } from './area-asked.ts';
import { attemptToBook } from './idempotency-keys.ts';
import { placeOnDay } from './place-for-booking.ts';
import { refuseBeyondTerms } from './plan-limit.ts';
import { type BookedParty, type NewBooking, writeBooking } from './write-booking.ts';

const SOURCE = 'Guests book online themselves. Choose PHONE, WALK_IN or WAITLIST.';
const STATUS = 'A new booking is PENDING, CONFIRMED or SEATED.';

const NOT_SEATED = userError(
  'INVALID',
  'A party that sits down at once has no experience. Book it for the time at which it begins, and seat it then.',
  ['experienceId'],
);

const rules = bookingInput
  .omit({ visitorKey: true, language: true, ownManageTokens: true, another: true })
  .extend({
    // A party that is seated sits down now: the server knows when that is.
    date: bookingInput.shape.date.nullish(),
    time: bookingInput.shape.time.nullish(),
    // Forms send an empty field as an empty text.
    email: z.preprocess(blankAsNull, bookingInput.shape.email.nullish()),
    phone: z.preprocess(blankAsNull, bookingInput.shape.phone.nullish()),
    source: z.enum(['phone', 'walk_in', 'waitlist'], SOURCE).nullish(),
    status: z.enum(['pending', 'confirmed', 'seated'], STATUS).nullish(),
    tableIds: tableIds.nullish(),
    pinTables: z.boolean().nullish(),
    until,
    overruleReason,
    guaranteeUntil: z.date().nullish(),
    staffNote: bookingDetails.staffNote,
    tags: bookingDetails.tags.nullish(),
    externalId: externalReference.externalId,
    metadata: externalReference.metadata.nullish(),
  });

/**
 * Staff book for a guest: at any clock time of a service, with or without an address. The engine decides as for a guest
 * online, without the limits of online booking; its no is refused with the rule, or with a reason is kept and the
 * booking made all the same (see `refusedVisit` for what nobody overrules). A party that is seated sits down now, by the
 * server's clock (`sittingDown`), at a place as `arrivalPlace` finds it. With `guaranteeUntil` the guest is asked for a guarantee by a link, and the
 * booking ends by itself without it (`writeAsking`). Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function createStaffBooking(app: App, actor: Actor, input: unknown): Promise<BookedParty> {
  const overruledBy = actor.signedIn();
  const request = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('booking:create', restaurantId);
  const { guests, customerName, specialRequests, externalId, overruleReason: reason } = request;
  const wishes = request.wishes ?? [];
  const diets = request.diets ?? [];
  refuseDietsOfMore(diets, guests);
  const seated = request.status === 'seated' ? await sittingDown(app, restaurantId, request) : null;
  const { date, time } = seated ?? givenTime(request);
  const areaId = areaAsked(request.areaId);
  const experience = experienceAsked(request);
  if (seated && experience) throw new Refusal(NOT_SEATED);
  const asked = { restaurantId, date, time, guests, areaId, wishes, experience, channel: 'staff' } as const;
  // What is said outright and what is taken for granted are the same request.
  const understood = {
    ...request,
    source: request.source ?? 'phone',
    status: request.status ?? 'confirmed',
    pinTables: request.pinTables ?? false,
  };
  const attempt = attemptToBook(restaurantId, understood);

  return bookingTransaction(app, { place: asked }, async (tx) => {
    const { day, terms, earlier } = await lockDayToBook(app, tx, asked, attempt);
    if (attempt && earlier) return bookedBefore(app, tx, attempt, earlier);

    await refuseBeyondTerms(app, tx, asked, terms);
    if (externalId) await takeExternalId(tx, new TenantReads(app.pool), { restaurantId, externalId });
    const chosen = request.tableIds?.length ? await ownTables(tx, restaurantId, request.tableIds) : undefined;
    const more = { chosenTableIds: chosen, isInsistedOn: Boolean(reason), until: request.until ?? undefined };
    const place = seated
      ? placeOfWalkIn(app, day, { ...seated, guests, areaId, wishes, ...more })
      : placeOnDay(app, day, { ...asked, ...more });

    const booking: NewBooking = {
      restaurantId,
      date,
      guests,
      customerName,
      specialRequests,
      areaId,
      wishes,
      diets,
      dietaryNote: request.dietaryNote,
      occasion: request.occasion,
      staffNote: request.staffNote,
      tags: request.tags ?? [],
      externalId,
      metadata: request.metadata ?? [],
      place,
      email: request.email ?? null,
      phone: request.phone ?? null,
      source: understood.source,
      status: understood.status,
      tablesPinned: understood.pinTables,
      insistence: reason ? { overruledBy, reason } : null,
      attempt,
    };
    const until = request.guaranteeUntil;
    if (until) return writeAsking(app, tx, booking, until);
    const write = () => writeBooking(app, tx, booking);
    // A party that sits down at once occupies its tables, and only those that it changed are told of: that waits for answers.
    return booking.status === 'seated' ? write() : tx.commitWith(write);
  });
}

function givenTime({ date, time }: z.output<typeof rules>): { date: string; time: string } {
  if (!date) throw new Refusal(userError('REQUIRED', 'Please choose a date.', ['date']));
  if (!time) throw new Refusal(userError('REQUIRED', 'Please choose a time.', ['time']));
  return { date, time };
}

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
