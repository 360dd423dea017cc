-- Messages of a restaurant are written one after another, and none while a guest is being erased: whoever does either takes this
-- lock until its transaction ends. Called by the jobs that write and send messages, by the mutations that change an endpoint
-- (features/integrations) and by the trigger below.

create or replace function app_private.lock_webhooks(restaurant uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' webhooks', 0));
end $$;
grant execute on function app_private.lock_webhooks to hoststand_application;

-- What was written about a guest goes when the guest does: the record goes, and the booking or the waitlist entry loses its person.
-- Messages without words yet will speak of what is left.
create or replace function app_private.forget_webhook_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app_private.lock_webhooks(old.restaurant_id);
  delete from webhook_messages where restaurant_id = old.restaurant_id and subject_id = old.id and body is not null;
  return null;
end $$;
revoke execute on function app_private.forget_webhook_messages from public;

create or replace trigger bookings_forget_webhook_messages after update of guest_id on bookings
  for each row when (old.guest_id is not null and new.guest_id is null)
  execute function app_private.forget_webhook_messages();
create or replace trigger waitlist_entries_forget_webhook_messages after update of customer_name on waitlist_entries
  for each row when (old.customer_name <> '' and new.customer_name = '')
  execute function app_private.forget_webhook_messages();
create or replace trigger guests_forget_webhook_messages after delete on guests
  for each row execute function app_private.forget_webhook_messages();
