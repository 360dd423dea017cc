-- The guest's record for a booking: the one that a contact agrees with in one key (e-mail or phone) and contradicts in neither,
-- one with both first, or a new one. Of two at once the second waits at the unique index and gets the first's. A record that is
-- being merged or erased is waited for: whoever books then joins the one that is kept, or a new one, and never the one that
-- goes. Called for every booking (join-guest.ts), and here so that each connection plans it once.

create or replace function app_private.join_guest(restaurant uuid, new_id uuid, given_name text, given_email text,
    given_email_key text, given_phone text, given_phone_key text, at timestamptz)
  returns uuid language plpgsql set search_path = public, pg_temp as $$
declare joined uuid; survivor uuid;
begin
  select id, merged_into into joined, survivor from guests
    where restaurant_id = restaurant and (email_key = given_email_key or phone_key = given_phone_key)
      and (email_key = given_email_key) is not false and (phone_key = given_phone_key) is not false
    order by email_key is not distinct from given_email_key and phone_key is not distinct from given_phone_key desc,
      name_key = lower(given_name) desc, email_verified_at is not null desc, updated_at desc, id
    limit 1 for key share;
  while survivor is not null loop
    select id, merged_into into joined, survivor from guests
      where restaurant_id = restaurant and id = survivor for key share;
  end loop;
  if joined is not null then return joined; end if;
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
    values (restaurant, new_id, given_name, given_email, given_email_key, given_phone, given_phone_key, at, at)
    on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
      do update set email_key = excluded.email_key
    returning coalesce(merged_into, id) into joined;
  return joined;
end $$;
revoke execute on function app_private.join_guest from public;
grant execute on function app_private.join_guest to hoststand_application;
