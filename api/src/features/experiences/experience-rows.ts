import DataLoader from 'dataloader';
import { joined, nothing, raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { MediaRow } from '../restaurants/media/media-rows.ts';
import type { DayExperience, ExperienceOffer } from './rules/experience-offer.ts';

/** An experience as resolvers hand it out: what its owner said of it lies flat beside the rest. */
export interface ExperienceRow extends Omit<DayExperience, 'offer'>, ExperienceOffer {
  restaurantId: string;
  photo: MediaRow | null;
  isArchived: boolean;
}

/** How many seats are gone at one sitting. */
export interface SittingRow {
  restaurantId: string;
  date: string;
  sitting: string;
  seats: number | null;
  sold: number;
}

type Read = Omit<ExperienceRow, keyof ExperienceOffer> & { offer: ExperienceOffer };

const COLUMNS = `e.restaurant_id as "restaurantId", e.id as "experienceId", e.name, e.is_on as "isOn", e.seats,
  to_json(e.table_ids) as "tableIds", e.offer, e.archived_at is not null as "isArchived",
  (select json_build_object('restaurantId', m.restaurant_id, 'mediaId', m.id, 'kind', m.kind, 'altText', m.alt_text, 'color', m.color,
    'variants', m.variants) from media m where m.restaurant_id = e.restaurant_id and m.id = e.photo_id) as photo`;

/** One by its uuid, at one of these restaurants, archived or not; null for any other. */
export async function experienceRow(
  reads: TenantReads,
  scope: Scope,
  experienceId: string,
): Promise<ExperienceRow | null> {
  const [row] = await read(reads, scope, [
    sql`e.restaurant_id = any (${scope.restaurantIds}::uuid[])`,
    sql`e.id = ${experienceId}`,
  ]);
  return row ?? null;
}

type KnownExperience = Pick<ExperienceRow, 'restaurantId' | 'experienceId'>;

const loader = (reads: TenantReads) =>
  new DataLoader<KnownExperience, ExperienceRow | null, string>(
    async (keys) => {
      const restaurantIds = [...new Set(keys.map(({ restaurantId }) => restaurantId))];
      const ids = keys.map(({ experienceId }) => experienceId);
      const found = await read(reads, { restaurantIds }, [
        sql`e.restaurant_id = any (${restaurantIds}::uuid[])`,
        sql`e.id = any (${ids}::uuid[])`,
      ]);
      const byId = new Map(found.map((row) => [row.experienceId, row]));
      return keys.map(({ experienceId }) => byId.get(experienceId) ?? null);
    },
    { cacheKeyFn: ({ experienceId }) => experienceId },
  );

/** The experience that a booking has, archived or not; null for one that is gone. Those of a list are read at once. */
export function bookedExperienceRow(
  reads: TenantReads,
  known: KnownExperience,
): Promise<ExperienceRow | null> {
  return reads.once(loader).load(known);
}

/** All of a restaurant that are not archived, the oldest first. */
export function experienceRows(reads: TenantReads, restaurantId: string): Promise<ExperienceRow[]> {
  const scope = { restaurantIds: [restaurantId] };
  return read(reads, scope, [sql`e.restaurant_id = ${restaurantId}`, raw('e.archived_at is null')]);
}

/** Those of them that guests can book: they are on, not over, and what they cost before the visit can be paid to the restaurant. */
export function experiencesForGuests(
  reads: TenantReads,
  restaurantId: string,
  today: string,
): Promise<ExperienceRow[]> {
  return read(reads, { restaurantIds: [restaurantId] }, [
    sql`e.restaurant_id = ${restaurantId}`,
    raw('e.archived_at is null and e.is_on'),
    sql`coalesce(e.offer ->> 'toDate', ${today}) >= ${today}`,
    raw(`(e.offer ->> 'payment' is null or exists (select from payment_accounts a where a.restaurant_id = e.restaurant_id
      and a.state = 'active' and a.currency = e.offer ->> 'currency'))`),
  ]);
}

async function read(
  reads: TenantReads,
  scope: Scope,
  conditions: readonly Statement[],
): Promise<ExperienceRow[]> {
  const rows = await reads.rows<Read>(
    scope,
    sql`select ${raw(COLUMNS)} from experiences e where ${joined(conditions, ' and ')} order by e.created_at, e.id`,
  );
  return rows.map(({ offer, ...row }) => ({ ...offer, ...row }));
}

/** The sittings of an experience that have sold any seat, by date; of all of them those from a date on. */
export function sittingRows(
  reads: Pick<TenantReads, 'rows'>,
  { restaurantId, experienceId }: KnownExperience,
  { from, to, most }: { from: string; to?: string; most: number },
): Promise<SittingRow[]> {
  return reads.rows<SittingRow>(
    { restaurantIds: [restaurantId] },
    sql`select restaurant_id as "restaurantId", date::text, sitting, seats, sold from experience_sittings
      where restaurant_id = ${restaurantId} and experience_id = ${experienceId} and sold > 0 and date >= ${from}::date
        ${to ? sql`and date <= ${to}::date` : nothing} order by date, sitting limit ${raw(most)}`,
  );
}
