-- For every table: run after each run of migrations, and leaves what is there alone.
--
-- Row-level security is forced on the tables' owner too. The owner's jobs (purges, reminders, backups) go through all
-- restaurants, so that each such table lets its owner, and nobody else, see every row. A migration that makes a table and
-- fills it needs the policy earlier and makes it itself, by this name.

do $$
declare
  owned record;
begin
  for owned in
    select c.oid::regclass as name, c.relname || '_jobs' as policy from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_jobs'
        and p.polroles = array[(select oid from pg_roles where rolname = current_user)])
  loop
    execute format('drop policy if exists %I on %s', owned.policy, owned.name);
    execute format('create policy %I on %s to %I using (true)', owned.policy, owned.name, current_user);
  end loop;
end $$;
