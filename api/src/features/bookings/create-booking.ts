import { randomInt } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../platform/db/sql-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../platform/graphql/global-id.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { sha256 } from '../../platform/secrets.ts';
import { takeTables } from '../availability/seat-booking.ts';
import { BookingEntity } from './booking.entity.ts';
import { type BookingInput, bookingInput, fingerprintOf } from './booking-input.ts';
import { IdempotencyKeyEntity } from './idempotency-key.entity.ts';
import { manageTokenOf } from './manage-token.ts';
import { lockServiceDay, placeForBooking } from './place-for-booking.ts';

/** Public bookings from one network address: a busy office stays below it, a script that fills a room does not. */
const PER_ADDRESS: Limit = { name: 'booking-address', points: 120, perSeconds: 3_600 };

/** Two attempts can collide on a reference or a key at the same instant; the second try sees the first's rows. */
const ATTEMPTS = 3;
const RETRIED = ['bookings_reference', 'booking_idempotency_keys_pkey', 'seatings_no_overlap'];

/** A booking that was made, or made before with the same key. */
export interface BookedParty {
  restaurantId: string;
  bookingId: string;
  /** Opens the manage link; the database keeps its hash only. */
  manageToken: string;
}

/**
 * Books a party. The only place where a new booking is written, whoever asks. Under the lock of the service day the
 * engine decides on rows read after the lock, and booking, key, event and mail commit together: never one cover too
 * many, never twice for one key. Refuses with user errors, and with alternatives when the time is taken.
 */
export async function createBooking(
  app: App,
  actor: Actor,
  input: unknown,
  address: string,
): Promise<BookedParty> {
  const wish = parseInput(bookingInput, input);
  const restaurantId = uuidOf('Restaurant', wish.restaurantId);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  if (!actor.roleAt(restaurantId)) await app.limits.consume(PER_ADDRESS, address);
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A public booking runs with exactly its one restaurant in context.
      return await inRestaurants(app.orm, [restaurantId], (em) => book(app, em, restaurantId, wish));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.includes(constraintOf(error) ?? '')) throw error;
    }
  }
}

async function book(
  app: App,
  em: TenantTransaction,
  restaurantId: string,
  wish: BookingInput,
): Promise<BookedParty> {
  const { date, time, guests } = wish;
  await lockServiceDay(em, restaurantId, date);
  const earlier = wish.idempotencyKey ? await bookedBefore(app, em, restaurantId, wish) : null;
  if (earlier) return earlier;
  const wishes = wish.wishes ?? [];
  const wished = { restaurantId, date, time, guests, wishes };
  const { slot, tableIds, isConfirmedAtOnce } = await placeForBooking(app, em, wished);
  const now = app.clock.now();
  const bookingId = newUuid();
  const manageToken = manageTokenOf(app.env.JWT_SECRET, { restaurantId, bookingId });
  em.create(BookingEntity, {
    restaurantId,
    id: bookingId,
    reference: newReference(),
    date,
    time: slot.time,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    guests,
    status: isConfirmedAtOnce ? 'confirmed' : 'pending',
    customerName: wish.customerName,
    email: wish.email,
    phone: wish.phone,
    specialRequests: wish.specialRequests,
    wishes,
    manageTokenHash: sha256(manageToken),
    createdAt: now,
    updatedAt: now,
  });
  await em.flush(); // the key below refers to the booking, and the mapper knows no relation to order them by
  if (wish.idempotencyKey) {
    const inputHash = fingerprintOf(wish);
    em.create(IdempotencyKeyEntity, {
      restaurantId,
      key: wish.idempotencyKey,
      inputHash,
      bookingId,
      createdAt: now,
    });
    await em.flush();
  }
  await takeTables(em, { restaurantId, bookingId, tableIds });
  await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId });
  await enqueue(em, 'send-booking-received', { restaurantId, bookingId });
  return { restaurantId, bookingId, manageToken };
}

async function bookedBefore(
  app: App,
  em: TenantTransaction,
  restaurantId: string,
  wish: BookingInput,
): Promise<BookedParty | null> {
  const used = await em.findOne(IdempotencyKeyEntity, { restaurantId, key: wish.idempotencyKey ?? '' });
  if (!used) return null;
  if (used.inputHash !== fingerprintOf(wish)) {
    throw new Refusal(
      userError(
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used for another booking. Use a new key for new input.',
        ['idempotencyKey'],
      ),
    );
  }
  const { bookingId } = used;
  if (!(await em.findOne(BookingEntity, { restaurantId, id: bookingId, deletedAt: null }))) {
    throw new Refusal(
      userError('CONFLICT', 'The restaurant has removed this booking. Please call the restaurant.'),
    );
  }
  return {
    restaurantId,
    bookingId,
    manageToken: manageTokenOf(app.env.JWT_SECRET, { restaurantId, bookingId }),
  };
}

// Crockford's base 32 without the letters that are misread or spell words: clear on the phone. Six of them make 3 * 10^8.
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ';
const REFERENCE_LENGTH = 6;

function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
