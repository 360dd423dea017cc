import { createPostgreSqlTypeParsers, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import pg, { type QueryResult } from 'pg';

/** Sends a statement of the mapper's, whose values stand in its text. */
type SendText = (text: string, types: pg.CustomTypesConfig) => Promise<QueryResult<object>>;

/** PostgreSQL's number of the type text[]. */
const TEXT_ARRAY: number = 1009;

// The mapper's own: it makes values of dates and times itself, from their texts.
const asTexts = createPostgreSqlTypeParsers(pg.types.getTypeParser(TEXT_ARRAY));
const mapperTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => asTexts[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * The mapper inside a transaction that somebody else has begun, and will end. Of what it calls a transaction (Kysely's) it uses
 * but `executeQuery`, and begins none of its own where it is given one.
 */
export function mapperIn(orm: MikroORM, send: SendText): EntityManager {
  const entities = orm.em.fork();
  entities.setTransactionContext({
    async executeQuery({ sql }: { sql: string }) {
      const { rows, rowCount } = await send(sql, mapperTypes);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
  });
  return entities;
}
