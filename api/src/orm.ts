import type { MikroORM, Options } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';
import { openOrm as openOrmWith, ormConfig as ormConfigWith } from './platform/db/orm.ts';

/** Settings of the mapper that knows every entity of the product, for the check of migrations. */
export const ormConfig = (clientUrl: string): Options => ormConfigWith(clientUrl, entities);

/** The mapper that knows every entity of the product, for transactions (see TenantTransaction). */
export function openOrm(appUrl: string): Promise<MikroORM> {
  return openOrmWith(appUrl, entities);
}
