-- Where somebody has a role from an account, though the account itself may work there no more: a way back (restore-email.ts) closes
-- what was opened there, and looks past the policies for it, since nothing but the account is known yet. Answers with ids alone.

create or replace function app_private.restaurants_given_by(account uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct restaurant_id), '{}') from memberships
    where user_id = account or given_by = account
$$;
revoke execute on function app_private.restaurants_given_by from public;
grant execute on function app_private.restaurants_given_by to hoststand_application;
