-- `booking_quarters` adds up what reports tell of bookings: one row for each date, quarter-hour of their time and area, and equals the rows
-- at any time, whoever writes them (decision 0130). A booking counts on its date unless it is deleted; what it counts as is said
-- at the columns of BookingQuarterEntity. Nothing of a guest is in it: an erased guest changes no figure.

-- Adds a booking, or takes it away with a step of -1. Hours before its time are told of what was booked ahead: a party that walks in
-- or comes from the waitlist has none, nor has what was written down when it was over.
create or replace function app_private.count_quarter(b bookings, step int) returns void language plpgsql as $$
declare
  kept constant boolean := b.status <> 'cancelled';
  gone constant boolean := b.status = 'cancelled' and b.cancellation is distinct from 'declined';
  lead_hours constant numeric := case when b.source in ('online', 'phone') and b.created_at <= b.starts_at
    then extract(epoch from b.starts_at - b.created_at) / 3600 end;
  gone_hours constant numeric := extract(epoch from b.starts_at - b.cancelled_at) / 3600;
begin
  if b.deleted_at is not null then
    return;
  end if;
  insert into booking_quarters as q (restaurant_id, date, quarter, area_id,
      pending, confirmed, seated, completed, no_show, cancelled, covers, no_show_covers, cancelled_covers, declined,
      cancelled_by_guest, online, phone, walk_in, waitlist, party_one, party_two, party_three, party_four, party_five,
      party_six, party_eight, party_twelve, party_larger, lead_two_hours, lead_day, lead_three_days, lead_week, lead_two_weeks,
      lead_month, lead_longer, gone_after, gone_two_hours, gone_day, gone_three_days, gone_week, gone_longer)
    values (b.restaurant_id, b.date, extract(hour from b.time) * 60 + floor(extract(minute from b.time) / 15) * 15,
      coalesce(b.area_id, '00000000-0000-0000-0000-000000000000'),
      case when b.status = 'pending' then step else 0 end,
      case when b.status = 'confirmed' then step else 0 end,
      case when b.status = 'seated' then step else 0 end,
      case when b.status = 'completed' then step else 0 end,
      case when b.status = 'no_show' then step else 0 end,
      case when b.status = 'cancelled' then step else 0 end,
      case when kept and b.status <> 'no_show' then step * b.guests else 0 end,
      case when b.status = 'no_show' then step * b.guests else 0 end,
      case when gone then step * b.guests else 0 end,
      case when b.status = 'cancelled' and b.cancellation = 'declined' then step else 0 end,
      case when gone and b.cancellation = 'by_guest' then step else 0 end,
      case when kept and b.source = 'online' then step else 0 end,
      case when kept and b.source = 'phone' then step else 0 end,
      case when kept and b.source = 'walk_in' then step else 0 end,
      case when kept and b.source = 'waitlist' then step else 0 end,
      case when kept and b.guests = 1 then step else 0 end,
      case when kept and b.guests = 2 then step else 0 end,
      case when kept and b.guests = 3 then step else 0 end,
      case when kept and b.guests = 4 then step else 0 end,
      case when kept and b.guests = 5 then step else 0 end,
      case when kept and b.guests = 6 then step else 0 end,
      case when kept and b.guests between 7 and 8 then step else 0 end,
      case when kept and b.guests between 9 and 12 then step else 0 end,
      case when kept and b.guests > 12 then step else 0 end,
      case when kept and lead_hours < 2 then step else 0 end,
      case when kept and lead_hours >= 2 and lead_hours < 24 then step else 0 end,
      case when kept and lead_hours >= 24 and lead_hours < 72 then step else 0 end,
      case when kept and lead_hours >= 72 and lead_hours < 168 then step else 0 end,
      case when kept and lead_hours >= 168 and lead_hours < 336 then step else 0 end,
      case when kept and lead_hours >= 336 and lead_hours < 720 then step else 0 end,
      case when kept and lead_hours >= 720 then step else 0 end,
      case when gone and gone_hours <= 0 then step else 0 end,
      case when gone and gone_hours > 0 and gone_hours < 2 then step else 0 end,
      case when gone and gone_hours >= 2 and gone_hours < 24 then step else 0 end,
      case when gone and gone_hours >= 24 and gone_hours < 72 then step else 0 end,
      case when gone and gone_hours >= 72 and gone_hours < 168 then step else 0 end,
      case when gone and gone_hours >= 168 then step else 0 end)
    on conflict (restaurant_id, date, quarter, area_id) do update set
      pending = q.pending + excluded.pending, confirmed = q.confirmed + excluded.confirmed, seated = q.seated + excluded.seated,
      completed = q.completed + excluded.completed, no_show = q.no_show + excluded.no_show, cancelled = q.cancelled +
      excluded.cancelled, covers = q.covers + excluded.covers, no_show_covers = q.no_show_covers + excluded.no_show_covers,
      cancelled_covers = q.cancelled_covers + excluded.cancelled_covers, declined = q.declined + excluded.declined,
      cancelled_by_guest = q.cancelled_by_guest + excluded.cancelled_by_guest, online = q.online + excluded.online, phone =
      q.phone + excluded.phone, walk_in = q.walk_in + excluded.walk_in, waitlist = q.waitlist + excluded.waitlist, party_one =
      q.party_one + excluded.party_one, party_two = q.party_two + excluded.party_two, party_three = q.party_three +
      excluded.party_three, party_four = q.party_four + excluded.party_four, party_five = q.party_five + excluded.party_five,
      party_six = q.party_six + excluded.party_six, party_eight = q.party_eight + excluded.party_eight, party_twelve =
      q.party_twelve + excluded.party_twelve, party_larger = q.party_larger + excluded.party_larger, lead_two_hours =
      q.lead_two_hours + excluded.lead_two_hours, lead_day = q.lead_day + excluded.lead_day, lead_three_days = q.lead_three_days
      + excluded.lead_three_days, lead_week = q.lead_week + excluded.lead_week, lead_two_weeks = q.lead_two_weeks +
      excluded.lead_two_weeks, lead_month = q.lead_month + excluded.lead_month, lead_longer = q.lead_longer +
      excluded.lead_longer, gone_after = q.gone_after + excluded.gone_after, gone_two_hours = q.gone_two_hours +
      excluded.gone_two_hours, gone_day = q.gone_day + excluded.gone_day, gone_three_days = q.gone_three_days +
      excluded.gone_three_days, gone_week = q.gone_week + excluded.gone_week, gone_longer = q.gone_longer + excluded.gone_longer;
end $$;
grant execute on function app_private.count_quarter to hoststand_application;

create or replace function app_private.count_changed_quarters() returns trigger language plpgsql as $$
begin
  -- A restaurant that is removed takes its figures along; a new row for it would have no restaurant to belong to.
  if tg_op = 'DELETE' and not exists (select from restaurants where id = old.restaurant_id) then
    return null;
  end if;
  perform app_private.count_quarter(old, -1);
  if tg_op <> 'DELETE' then
    perform app_private.count_quarter(new, 1);
  end if;
  return null;
end $$;
create or replace trigger bookings_count_quarters after update on bookings for each row
  when ((old.date, old.time, old.area_id, old.status, old.guests, old.source, old.cancellation, old.starts_at, old.created_at, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.date, new.time, new.area_id, new.status, new.guests, new.source, new.cancellation, new.starts_at, new.created_at, new.cancelled_at, new.deleted_at))
  execute function app_private.count_changed_quarters();
create or replace trigger bookings_uncount_quarters after delete on bookings for each row
  execute function app_private.count_changed_quarters();

-- New bookings in the order of their quarter-hours, so that no two lists that are imported wait for each other.
create or replace function app_private.count_new_quarters() returns trigger language plpgsql as $$
declare
  b bookings;
begin
  for b in select added.* from added order by restaurant_id, date, time, area_id loop
    perform app_private.count_quarter(b, 1);
  end loop;
  return null;
end $$;
create or replace trigger bookings_count_new_quarters after insert on bookings referencing new table as added
  for each statement execute function app_private.count_new_quarters();
