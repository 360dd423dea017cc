-- A booking's revision rises whenever something changes that the guest's calendar or mails show, whoever writes it: the
-- application, a job or a trigger. Mails know by it what is new to their reader, calendars which file is the newer one.

create or replace function app_private.count_booking_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;
create or replace trigger bookings_count_revision before update on bookings for each row
  when ((old.status, old.date, old.starts_at, old.ends_at, old.guests, old.deleted_at, old.wishes, old.area_id, old.experience)
    is distinct from (new.status, new.date, new.starts_at, new.ends_at, new.guests, new.deleted_at, new.wishes, new.area_id, new.experience))
  execute function app_private.count_booking_revision();

-- Its edits rise with whatever else staff see and edit. Both together say whether a booking is as somebody has seen it.
create or replace function app_private.count_booking_edit() returns trigger language plpgsql as $$
begin
  new.edits = old.edits + 1;
  return new;
end $$;
create or replace trigger bookings_count_edit before update on bookings for each row
  when ((old.customer_name, old.email, old.phone, old.special_requests, old.diets, old.dietary_note, old.occasion, old.staff_note, old.tags, old.external_id, old.metadata)
    is distinct from (new.customer_name, new.email, new.phone, new.special_requests, new.diets, new.dietary_note, new.occasion, new.staff_note, new.tags, new.external_id, new.metadata))
  execute function app_private.count_booking_edit();

-- Mails and calendars show them: another name, address or phone of the restaurant is a revision of every booking to come.
create or replace function app_private.count_profile_revision() returns trigger language plpgsql as $$
begin
  update bookings set revision = revision + 1
    where restaurant_id = new.id and ends_at > new.updated_at and deleted_at is null and status in ('pending', 'confirmed');
  return null;
end $$;
create or replace trigger restaurants_count_profile after update of name, address, phone on restaurants
  for each row when ((old.name, old.address, old.phone) is distinct from (new.name, new.address, new.phone))
  execute function app_private.count_profile_revision();

-- A reminder is about a visit by the restaurant's clock: when the same visit gets another instant, because the restaurant
-- corrected its time zone, whoever was reminded stays reminded.
create or replace function app_private.keep_reminded() returns trigger language plpgsql as $$
begin
  new.reminded_for = new.starts_at;
  return new;
end $$;
create or replace trigger bookings_keep_reminded before update on bookings for each row
  when (old.reminded_for = old.starts_at and new.reminded_for = old.reminded_for and new.starts_at <> old.starts_at
    and new.date = old.date and new.time = old.time)
  execute function app_private.keep_reminded();
