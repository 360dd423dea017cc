-- How often what staff and programs keep of a guest, a table or a party that waits has changed, whoever writes it: who saves names the
-- revision that they have seen, and is refused where somebody else came first. What the product counts by itself (visits of a guest,
-- whether a table is taken just now) changes all the time and is nothing that anybody saves over.

create or replace function app_private.count_row_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;

create or replace trigger guests_count_revision before update on guests for each row
  when ((old.name, old.email, old.phone, old.notes, old.tags, old.dietary, old.dietary_note, old.external_id, old.metadata, old.merged_into)
    is distinct from (new.name, new.email, new.phone, new.notes, new.tags, new.dietary, new.dietary_note, new.external_id, new.metadata, new.merged_into))
  execute function app_private.count_row_revision();

create or replace trigger tables_count_revision before update on tables for each row
  when ((old.name, old.capacity, old.min_capacity, old.max_capacity, old.shape, old.combinable, old.priority, old.mode, old.server_zone,
      old.accessibility, old.x, old.y, old.width, old.height, old.rotation, old.external_id, old.metadata, old.deleted_at)
    is distinct from (new.name, new.capacity, new.min_capacity, new.max_capacity, new.shape, new.combinable, new.priority, new.mode, new.server_zone,
      new.accessibility, new.x, new.y, new.width, new.height, new.rotation, new.external_id, new.metadata, new.deleted_at))
  execute function app_private.count_row_revision();

create or replace trigger waitlist_entries_count_revision before update on waitlist_entries for each row
  when ((old.customer_name, old.phone, old.party_size, old.estimated_wait, old.notes, old.status, old.external_id, old.metadata)
    is distinct from (new.customer_name, new.phone, new.party_size, new.estimated_wait, new.notes, new.status, new.external_id, new.metadata))
  execute function app_private.count_row_revision();
