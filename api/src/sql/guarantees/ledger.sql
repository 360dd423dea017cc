-- The ledger of guarantees is only ever added to, whoever writes: the application has no right to change it, and a trigger refuses the
-- owner too. It goes with its restaurant alone (the depth tells a cascade from a hand). A line by which more would go back than was
-- taken, or come back than had gone, is refused, under the lock of the guarantee: two refunds at once are added up one after the other.

create or replace function app_private.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'lines of the ledger are never changed' using errcode = 'restrict_violation',
    constraint = 'guarantee_entries_append_only';
end $$;
create or replace trigger guarantee_entries_append_only before update or delete on guarantee_entries
  for each row execute function app_private.refuse_ledger_change();

create or replace function app_private.add_up_ledger() returns trigger language plpgsql as $$
declare
  agreed guarantees;
  charged bigint;
  refunded bigint;
  disputed bigint;
begin
  select * into agreed from guarantees g
    where g.restaurant_id = new.restaurant_id and g.id = new.guarantee_id for update;
  select coalesce(sum(amount_minor) filter (where kind = 'charge'), 0), 
      coalesce(sum(case kind when 'refund' then amount_minor when 'refund_failed' then -amount_minor end), 0),
      coalesce(sum(case kind when 'dispute' then amount_minor when 'dispute_won' then -amount_minor end), 0)
    into charged, refunded, disputed from guarantee_entries e
    where e.restaurant_id = new.restaurant_id and e.guarantee_id = new.guarantee_id;
  -- What the provider takes for itself is in no sum of the guest's money, and may be in the currency that it settles in.
  if new.currency <> agreed.currency and new.kind not in ('fee', 'fee_returned') then
    raise exception 'a line in another currency than its guarantee' using errcode = 'check_violation',
      constraint = 'guarantee_entries_currency';
  end if;
  if refunded not between 0 and charged then
    raise exception 'more would go back than was taken' using errcode = 'check_violation', constraint = 'guarantee_entries_add_up';
  end if;
  if disputed not between 0 and charged then
    raise exception 'more would be taken back by a bank than was taken' using errcode = 'check_violation',
      constraint = 'guarantee_entries_disputed';
  end if;
  if charged > agreed.amount_minor - agreed.voucher_minor then
    raise exception 'more would be taken than was agreed' using errcode = 'check_violation', constraint = 'guarantee_entries_agreed';
  end if;
  return null;
end $$;
create or replace trigger guarantee_entries_add_up after insert on guarantee_entries
  for each row execute function app_private.add_up_ledger();
