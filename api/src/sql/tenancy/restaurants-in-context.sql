-- The restaurants of the running transaction, as the setting `app.restaurant_ids` names them; null without one, so that a
-- policy which compares with them shows no row. Every tenant policy calls it (tenant-entity.ts writes those), and
-- every function here that looks past the policies.

create or replace function app_private.restaurant_ids() returns uuid[]
  language sql stable parallel safe
as $$ select string_to_array(nullif(current_setting('app.restaurant_ids', true), ''), ',')::uuid[] $$;
grant execute on function app_private.restaurant_ids to hoststand_application;
