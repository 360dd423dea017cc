import type { ShiftGuestsQuery } from './ServersDrawer.generated.ts';
import type { Shift } from './shift-draft.ts';

/** A party of the service day, with the labels of its booking and of its guest. */
export type ShiftGuest = NonNullable<
  NonNullable<ShiftGuestsQuery['restaurant']>['serviceDay']
>['bookings'][number];

const VIP = /^v\.?i\.?p\.?s?$/i;

/** The parties of a service with the label VIP, on the booking or on its guest, by their time; none that does not come. */
export function vipsOf(bookings: readonly ShiftGuest[], { startsAt, endsAt }: Shift): ShiftGuest[] {
  const [opens, closes] = [Date.parse(startsAt), Date.parse(endsAt)];
  return bookings
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'NO_SHOW')
    .filter((booking) => {
      const at = Date.parse(booking.startsAt);
      return at >= opens && at < closes;
    })
    .filter(({ tags, guest }) => [...tags, ...(guest?.tags ?? [])].some((tag) => VIP.test(tag)))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
