-- People see where they work before any restaurant is known: signing in lists their memberships by their own id. This is the one
-- policy on rows of tenants that no entity declares; the others stand at their tables (tenant-entity.ts).

drop policy if exists memberships_own on memberships;
create policy memberships_own on memberships for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
