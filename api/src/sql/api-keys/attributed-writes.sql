-- For every table: run after each run of migrations, and leaves what is there alone.
--
-- What an API key writes is written down by the database itself, in the same transaction: the application names the key when it
-- begins one (key-at-work.ts) and has no right to the record. Without a key, a row costs one look at a setting
-- that is not there. Of one write a hundred rows are named and all are counted.

create or replace function app_private.attribute_write() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  written jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into api_key_writes as known
      (restaurant_id, id, api_key_id, operation, request_id, written_rows, row_count, written_at)
    values ((written ->> tg_argv[0])::uuid, current_setting('app.api_key_write_id')::uuid,
      current_setting('app.api_key_id')::uuid, current_setting('app.api_key_operation'),
      current_setting('app.request_id'),
      jsonb_build_array(jsonb_build_object('table', tg_table_name, 'id', written ->> 'id', 'kind', lower(tg_op))),
      1, now())
    on conflict (restaurant_id, id) do update set row_count = known.row_count + 1,
      written_rows = case when known.row_count < 100 then known.written_rows || excluded.written_rows
        else known.written_rows end;
  return null;
end $$;
revoke all on function app_private.attribute_write from public;

-- Gives one table its trigger. Called below; migrations of before call it too.
create or replace function app_private.attribute_writes(owned regclass, restaurant_column text default 'restaurant_id') returns void
language plpgsql as $$
begin
  execute format('create trigger attribute_write after insert or update or delete on %s for each row
    when (current_setting(''app.api_key_id'', true) <> '''') execute function app_private.attribute_write(%L)',
    owned, restaurant_column);
end $$;
revoke all on function app_private.attribute_writes from public;

-- Every tenant table but those about keys, which no key may write, and the counter and the log of changes, whose rows tell
-- nothing new.
select app_private.attribute_writes(c.oid, case c.relname when 'restaurants' then 'id' else 'restaurant_id' end)
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and (c.relname = 'restaurants' or exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'restaurant_id' and not a.attisdropped))
  and c.relname not in ('api_key_restaurants', 'api_key_writes', 'booking_changes', 'change_log', 'change_positions', 'event_log', 'oauth_apps')
  and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'attribute_write');
