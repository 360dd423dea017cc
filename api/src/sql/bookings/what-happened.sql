-- Three facts that a later change would write over, kept with the booking whoever writes it: when it was cancelled, when its party left,
-- and how long it was to stay when it sat down. `ends_at` holds the last only until the party sits, and never when one left that
-- stayed past its time. Reports read them (decision 0130). `updated_at` is the clock of whoever writes.

create or replace function app_private.keep_what_happened() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'seated' then
      new.planned_minutes = coalesce(new.planned_minutes, extract(epoch from new.ends_at - new.starts_at) / 60);
    end if;
    return new;
  end if;
  new.cancelled_at = case when new.status = 'cancelled' then new.updated_at end;
  if new.status = 'completed' then
    new.left_at = case when old.status = 'seated' then new.updated_at end;
  else
    new.left_at = null;
    if new.status <> 'seated' then
      new.planned_minutes = null;
    elsif old.status <> 'completed' or new.planned_minutes is null then
      new.planned_minutes = extract(epoch from old.ends_at - old.starts_at) / 60;
    end if;
  end if;
  return new;
end $$;
create or replace trigger bookings_keep_change before update on bookings for each row
  when (old.status <> new.status) execute function app_private.keep_what_happened();
create or replace trigger bookings_keep_seated before insert on bookings for each row
  when (new.status = 'seated') execute function app_private.keep_what_happened();
