import { Migration } from '@mikro-orm/migrations';

/**
 * The policies of all tables with a `restaurant_id`, so that the planner no longer counts the restaurant twice: it took a
 * restaurant's rows to be one, by whichever index, and walked along all of them in search of a few (decision 0049).
 */
const JUDGE = `
do $$
declare
  owned name;
begin
  for owned in
    select p.tablename from pg_policies p
    join information_schema.columns c on c.table_schema = p.schemaname and c.table_name = p.tablename
    where p.schemaname = 'public' and p.policyname = p.tablename || '_tenant' and c.column_name = 'restaurant_id'
  loop
    execute format('alter policy %I on %I using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false))',
      owned || '_tenant', owned);
  end loop;
end $$`;

/** Waits for statements that run and holds others up for a moment: no row is touched. */
export class M0034PoliciesThatJudge extends Migration {
  override up(): void {
    this.addSql(JUDGE);
  }
}
