import { Migration } from '@mikro-orm/migrations';

/**
 * Several jobs of one transaction at once, each `{"task": …, "payload": …}`, as soon as it commits and in this order: a
 * microsecond lies between them. A booking orders two letters; to order them one by one is the same work twice.
 */
const ENQUEUE_ALL = `
create function app_private.enqueue_all(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from graphile_worker.add_jobs(array(
    select (job->>'task', job->'payload', null, clock_timestamp() + place * interval '1 microsecond', null, null, null, null
      )::graphile_worker.job_spec
    from json_array_elements(jobs) with ordinality as ordered (job, place)));
end $$;
revoke all on function app_private.enqueue_all from public;
grant execute on function app_private.enqueue_all to hoststand_application`;

/** A function alone: locks nothing. */
export class M0032SeveralJobs extends Migration {
  override up(): void {
    this.addSql(ENQUEUE_ALL);
  }
}
