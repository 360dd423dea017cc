-- One decision at a time about a service day (decision 0005): held until the transaction ends, days in the order of the calendar,
-- so that no two wait for each other. A day's service runs past midnight, so that the next day is locked too. Whoever decides
-- reads the restaurant's time zone: until they are done it stays. They share that lock, so that none of them waits for
-- another; who corrects the zone (seating/keep-clocks.sql) takes it alone. Called by place-for-booking.ts and
-- all that decide about a table.

create or replace function app_private.lock_service_day(restaurant uuid, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(restaurant || ' zone', 0));
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day - date '2000-01-01'), 0));
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day + 1 - date '2000-01-01'), 0));
end $$;
grant execute on function app_private.lock_service_day to hoststand_application;
