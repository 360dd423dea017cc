import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';

/**
 * From here on nobody else changes who works at the restaurant. What is decided by looking at the whole team (whether
 * an owner is the last one, whether an address is invited already) is decided after this, from rows read afresh.
 */
export async function lockTeam(em: TenantTransaction, restaurantId: string): Promise<void> {
  await em.execute('select 1 from restaurants where id = ? for no key update', [restaurantId]);
}
