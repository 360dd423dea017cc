import type { MikroORM, Options } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';
import { openOrm as openOrmWith, ormConfig as ormConfigWith } from './platform/db/orm.ts';

/** Settings of the mapper that knows every entity of the product, for the check of migrations. */
export const ormConfig = (clientUrl: string): Options => ormConfigWith(clientUrl, entities);

let mapper: Promise<MikroORM> | undefined;

/**
 * The mapper that knows every entity of the product, for transactions (see TenantTransaction). It is made once, and shared by
 * all of a process: to read the entities takes longer than to open connections, and no use of it changes what it knows.
 */
export function openOrm(): Promise<MikroORM> {
  mapper ??= openOrmWith(entities);
  return mapper;
}
