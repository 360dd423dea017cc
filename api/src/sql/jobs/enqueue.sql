-- A job as part of the transaction that causes it: it is there with the commit, and never without. graphile-worker's own
-- functions are closed to the application. Called by enqueue.ts and by triggers.

create or replace function app_private.enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;
revoke all on function app_private.enqueue from public;
grant execute on function app_private.enqueue to hoststand_application;

-- Several jobs of one transaction at once, each `{"task": …, "payload": …}`, as soon as it commits and in this order: a
-- microsecond lies between them. A booking orders two mails; to order them one by one is the same work twice.
create or replace function app_private.enqueue_all(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from graphile_worker.add_jobs(array(
    select (job->>'task', job->'payload', null, clock_timestamp() + place * interval '1 microsecond', null, null, null, null
      )::graphile_worker.job_spec
    from json_array_elements(jobs) with ordinality as ordered (job, place)));
end $$;
revoke all on function app_private.enqueue_all from public;
grant execute on function app_private.enqueue_all to hoststand_application;
