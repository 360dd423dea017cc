import { z } from 'zod';
import { uuidOf } from '../../platform/ids/global-id.ts';

const name = z.string().optional().catch(undefined);
const inside = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);

const naming = z.object({
  merchant_id: name,
  slot: inside({ merchant_id: name }),
  booking: inside({ booking_id: name }),
  booking_id: name,
  waitlist_entry_id: name,
});

/** Which restaurant a request is about, whatever its method and whether or not all of it can be read; null where it names none. */
export function calledRestaurant(body: unknown): string | null {
  const { data } = naming.safeParse(body);
  if (!data) return null;
  const { merchant_id, slot, booking, booking_id, waitlist_entry_id } = data;
  // What Google calls a booking or an entry begins with the restaurant.
  const named =
    merchant_id ?? slot?.merchant_id ?? booking?.booking_id ?? booking_id ?? waitlist_entry_id ?? '';
  return uuidOf('Restaurant', named.split('.')[0] ?? '');
}
