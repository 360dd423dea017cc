import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import {
  type BoughtExperience,
  chosenInWords,
  menusOpenOf,
} from '../../experiences/rules/bought-experience.ts';
import { MOST_BOOKINGS_OF_A_DAY } from '../lists/service-day-rows.ts';
import type {
  ExperienceOrder,
  ExperienceParty,
  ExperiencesOfDay,
  OrderedOption,
} from './experiences-of-day.type.ts';

/** A party that comes for an experience. */
interface BuyingParty {
  bookingId: string;
  guests: number;
  /** The clock time (HH:mm:ss) or the name of the service whose seats it has. */
  sitting: string;
  bought: BoughtExperience;
}

/** What the parties of a service day come for, and what all of them chose, for the kitchen; nobody who cancelled or did not come. */
export async function experiencesOfDay(
  reads: TenantReads,
  { restaurantId, date }: { restaurantId: string; date: string },
): Promise<ExperiencesOfDay> {
  const parties = await reads.rows<BuyingParty>(
    { restaurantIds: [restaurantId] },
    sql`select id as "bookingId", guests, experience_sitting as sitting, experience as bought from bookings
        where restaurant_id = ${restaurantId} and date = ${date}::date and experience_id is not null and deleted_at is null
          and status not in ('cancelled', 'no_show')
        order by starts_at, id limit ${MOST_BOOKINGS_OF_A_DAY}`,
  );
  return { date, orders: ordersOf(parties), parties: parties.map(partyOf) };
}

/** What all who come to one sitting chose, in the order of the sittings. */
export function ordersOf(parties: readonly Omit<BuyingParty, 'bookingId'>[]): ExperienceOrder[] {
  const sittings = Map.groupBy(parties, ({ bought, sitting }) => `${bought.experienceId} ${sitting}`);
  return [...sittings.values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    return {
      experienceId: globalId('Experience', first.bought.experienceId),
      name: first.bought.name,
      sitting: first.sitting,
      parties: together.length,
      guests: together.reduce((sum, { guests }) => sum + guests, 0),
      menus: summed(together.flatMap(({ bought }) => bought.menus)),
      addOns: summed(together.flatMap(({ bought }) => bought.addOns)),
      menusOpen: together.reduce((sum, { bought, guests }) => sum + menusOpenOf(bought, guests), 0),
    };
  });
}

/** The same name is the same dish, whatever it cost when it was chosen. */
function summed(options: readonly OrderedOption[]): OrderedOption[] {
  const counts = new Map<string, number>();
  for (const { name, count } of options) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

function partyOf({ bookingId, guests, bought }: BuyingParty): ExperienceParty {
  return {
    bookingId: globalId('Booking', bookingId),
    name: bought.name,
    chosen: chosenInWords(bought),
    menusOpen: menusOpenOf(bought, guests),
  };
}
