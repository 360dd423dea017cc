-- A discount code is used so many times as its owner said, whoever writes: under the lock of the code the guarantees that stand with it, or are being
-- paid, are counted. A payment that came to nothing counts no more, without anybody having to say so.

create or replace function app_private.count_discount() returns trigger language plpgsql as $$
declare
  most int;
begin
  select most_uses into most from discount_codes d
    where d.restaurant_id = new.restaurant_id and d.id = new.discount_id for update;
  if most is not null and most < (select count(*) from guarantees g where g.restaurant_id = new.restaurant_id
      and g.discount_id = new.discount_id and g.state in ('awaiting', 'secured')) then
    raise exception 'a discount code would be used too often' using errcode = 'check_violation', constraint = 'discount_codes_used_up';
  end if;
  return null;
end $$;
create or replace trigger guarantees_count_discount after insert on guarantees
  for each row when (new.discount_id is not null) execute function app_private.count_discount();
