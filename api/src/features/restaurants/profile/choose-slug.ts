import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { slugFault } from './slug-values.ts';

/** Earlier names that a restaurant keeps: printed menus and links elsewhere name them. The oldest gives way. */
const MOST_EARLIER = 5;

interface Choice {
  restaurantId: string;
  /** Null gives up all names. */
  slug: string | null;
  now: Date;
}

/**
 * Gives a restaurant's page a name of its own. The names before lead on to it, and nobody else can take them. Refuses with INVALID
 * for one that cannot be used, and TAKEN for one that somebody else has or had, also when both ask at once.
 */
export async function chooseSlug(tx: TenantTransaction, { restaurantId, slug, now }: Choice): Promise<void> {
  if (slug === null) {
    await tx.rows(sql`delete from restaurant_slugs where restaurant_id = ${restaurantId}`);
    return;
  }
  const fault = slugFault(slug);
  if (fault) throw new Refusal(userError('INVALID', fault, ['slug']));
  await tx.rows(
    sql`update restaurant_slugs set is_present = false where restaurant_id = ${restaurantId} and slug <> ${slug}`,
  );
  await tx.rows(
    sql`insert into restaurant_slugs (restaurant_id, slug, is_present, taken_at)
        values (${restaurantId}, ${slug}, false, ${now}) on conflict do nothing`,
  );
  // Somebody else's is not seen, and so not found here.
  const ours = await tx.rows(
    sql`update restaurant_slugs set is_present = true, taken_at = ${now}
        where restaurant_id = ${restaurantId} and slug = ${slug} returning slug`,
  );
  if (ours.length === 0) {
    const message = 'Another restaurant has this name. Add your town or street, for instance.';
    throw new Refusal(userError('TAKEN', message, ['slug']));
  }
  await tx.rows(
    sql`delete from restaurant_slugs where restaurant_id = ${restaurantId} and slug in (
          select slug from restaurant_slugs where restaurant_id = ${restaurantId} and not is_present
            order by taken_at desc offset ${MOST_EARLIER})`,
  );
}
