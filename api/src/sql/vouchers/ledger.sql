-- The ledger of gift vouchers is only ever added to, whoever writes: the application has no right to change it, and a trigger refuses the
-- owner too. It goes with its restaurant alone (the depth tells a cascade from a hand). A line by which more would leave a voucher than is
-- in it is refused, under the lock of the voucher: of two who redeem the last ten at once the second finds nothing left. What it pays of a
-- guarantee is what was agreed, and what comes back of that is never more. What a dispute takes off it is never more than its bank has
-- taken, and what is won back never more than that.

create or replace function app_private.refuse_voucher_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'lines of a voucher’s ledger are never changed' using errcode = 'restrict_violation',
    constraint = 'gift_voucher_entries_append_only';
end $$;
create or replace trigger gift_voucher_entries_append_only before update or delete on gift_voucher_entries
  for each row execute function app_private.refuse_voucher_ledger_change();

create or replace function app_private.add_up_voucher() returns trigger language plpgsql as $$
declare
  voucher gift_vouchers;
  inside bigint;
  spent bigint;
  held bigint;
  taken bigint;
begin
  select * into voucher from gift_vouchers v
    where v.restaurant_id = new.restaurant_id and v.id = new.voucher_id for update;
  select coalesce(sum(case when kind in ('issued', 'returned', 'dispute_won') then amount_minor else -amount_minor end), 0)
    into inside from gift_voucher_entries e
    where e.restaurant_id = new.restaurant_id and e.voucher_id = new.voucher_id;
  if voucher.id is null or voucher.state <> 'issued' then
    raise exception 'a line of a voucher that was not paid' using errcode = 'check_violation',
      constraint = 'gift_voucher_entries_paid';
  end if;
  if inside < 0 then
    raise exception 'more would leave the voucher than is in it' using errcode = 'check_violation',
      constraint = 'gift_voucher_entries_covered';
  end if;
  if new.guarantee_id is not null then
    select coalesce(sum(case e.kind when 'redeemed' then e.amount_minor else -e.amount_minor end), 0) into spent
      from gift_voucher_entries e where e.restaurant_id = new.restaurant_id and e.guarantee_id = new.guarantee_id;
    if spent < 0 or not exists (select from guarantees g where g.restaurant_id = new.restaurant_id and g.id = new.guarantee_id
        and g.voucher_id = new.voucher_id and spent <= g.voucher_minor) then
      raise exception 'a voucher would pay more of a guarantee than was agreed, or get back more than it paid'
        using errcode = 'check_violation', constraint = 'gift_voucher_entries_of_guarantee';
    end if;
  end if;
  if new.kind in ('disputed', 'dispute_won') then
    select coalesce(sum(case e.kind when 'disputed' then e.amount_minor when 'dispute_won' then -e.amount_minor end), 0) into held
      from gift_voucher_entries e where e.restaurant_id = new.restaurant_id and e.voucher_id = new.voucher_id;
    select coalesce(sum(coalesce(d.taken_minor, 0) - coalesce(d.won_minor, 0)), 0) into taken
      from gift_voucher_disputes d where d.restaurant_id = new.restaurant_id and d.voucher_id = new.voucher_id;
    if held < 0 or (new.kind = 'disputed' and held > taken) then
      raise exception 'more would be disputed than a bank has taken, or won than was disputed' using errcode = 'check_violation',
        constraint = 'gift_voucher_entries_disputed';
    end if;
  end if;
  if inside > voucher.amount_minor then
    raise exception 'more would be in the voucher than was paid' using errcode = 'check_violation',
      constraint = 'gift_voucher_entries_paid_for';
  end if;
  return null;
end $$;
create or replace trigger gift_voucher_entries_add_up after insert on gift_voucher_entries
  for each row execute function app_private.add_up_voucher();
