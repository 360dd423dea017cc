import { createHash, randomBytes } from 'node:crypto';
import { globalId, newUuid, uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { prepared, type RawDatabase } from './raw-database.ts';
import { beginFor } from './raw-statements.ts';

/** Variables of the API's `createBooking`. */
export interface BookingVariables {
  input: Record<'restaurantId' | 'date' | 'time' | 'customerName' | 'email' | 'phone', string> & {
    guests: number;
  };
}

/** Capacity, the stays that meet the requested one (start and end in milliseconds, covers), and a free table. */
interface Room {
  capacity: number;
  held: [from: number, to: number, covers: number][];
  tableId: string | null;
}

const TURN_MS = 3_600_000;

/**
 * Books as a person would by hand: counts the caller, locks the day, looks for room and table, finds the guest, writes
 * and tells.
 */
export async function rawCreateBooking(
  { withClient, send }: RawDatabase,
  { input }: BookingVariables,
  address: string,
): Promise<object> {
  const { date, time, guests, customerName, email, phone } = input;
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  const startsAt = new Date(`${date}T${time}Z`);
  const endsAt = new Date(startsAt.getTime() + TURN_MS);
  const [id, reference] = [newUuid(), randomBytes(4).toString('hex')];
  const manageToken = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(manageToken).digest('hex');
  const now = Date.now();
  await withClient(async (client) => {
    await send(client, [prepared('countCaller', [`raw:${address}`, now + TURN_MS, now])]);
    const [, , room] = await send(client, [
      beginFor(restaurantId, 'read write'),
      prepared('lockDay', [restaurantId, date]),
      prepared('room', [restaurantId, startsAt, endsAt, guests]),
    ]);
    const found: Room | undefined = room?.rows[0];
    const tableId = found?.tableId;
    if (!tableId || !fits(found, { startsAt, guests })) throw new Error('full room');
    const digits = phone.replace(/[^+\d]/g, '');
    const [guest] = await send(client, [
      prepared('guest', [restaurantId, newUuid(), customerName, email, phone, digits]),
    ]);
    const person = [customerName, email, phone, guest?.rows[0].id];
    const visit = [restaurantId, id, reference, date, time, startsAt, endsAt, guests];
    const event = { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId: id };
    await send(client, [
      prepared('insert', [...visit, ...person, tokenHash]),
      prepared('seat', [restaurantId, id, tableId, startsAt, endsAt]),
      prepared('tell', [JSON.stringify(event)]),
      prepared('enqueue', [JSON.stringify({ restaurantId, bookingId: id })]),
      'commit',
    ]);
  });
  const booking = { id: globalId('Booking', id), reference, date, time, guests, status: 'PENDING' };
  return { createBooking: { booking, manageToken, userErrors: [] } };
}

/** A room is fullest when somebody comes: the new party, or a guest during its stay. */
function fits({ capacity, held }: Room, { startsAt, guests }: { startsAt: Date; guests: number }): boolean {
  const arrivals = [startsAt.getTime(), ...held.map(([from]) => from)];
  return arrivals
    .filter((at) => at >= startsAt.getTime())
    .every((at) => {
      const others = held.filter(([from, to]) => from <= at && at < to);
      return others.reduce((sum, [, , covers]) => sum + covers, guests) <= capacity;
    });
}
