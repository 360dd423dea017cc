-- What a restaurant has deleted goes for good: an archive that is read into it may hold the very same bookings and tables. The
-- application itself may delete neither. Called by restore-archive.ts.

create or replace function app_private.forget_deleted(restaurant uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (restaurant = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  delete from bookings where restaurant_id = restaurant and deleted_at is not null;
  delete from tables t where restaurant_id = restaurant and deleted_at is not null
    and not exists (select from seatings s where s.restaurant_id = t.restaurant_id and s.table_id = t.id);
end $$;
revoke execute on function app_private.forget_deleted from public;
grant execute on function app_private.forget_deleted to hoststand_application;
