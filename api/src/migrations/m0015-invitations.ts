import { Migration } from '@mikro-orm/migrations';

/**
 * Teams: invitations, and memberships that change. Locks `memberships`, a small table, while each row gets its id.
 */
export class M0015Invitations extends Migration {
  override up(): void {
    this.addSql(
      `create table "invitations" ("restaurant_id" uuid not null, "id" uuid not null, "email" text not null, "role" text not null, "invited_by" uuid not null, "token_hash" text not null, "status" text not null, "mails" int not null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create unique index invitations_pending on invitations (restaurant_id, lower(email)) where status = 'pending';`,
    );
    this.addSql(
      `alter table "invitations" add constraint "invitations_token" unique ("restaurant_id", "token_hash");`,
    );

    this.addSql(`alter table "memberships" add "id" uuid not null default gen_random_uuid();`);
    this.addSql(`alter table "memberships" add constraint "memberships_id" unique ("restaurant_id", "id");`);

    this.addSql(`alter table "invitations" add constraint "invitations_mails" check (mails > 0);`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_status" check (status in ('pending', 'accepted', 'revoked'));`,
    );
    this.addSql(
      `alter table "invitations" add constraint "invitations_role" check (role in ('host', 'manager', 'owner'));`,
    );
    this.addSql(`alter table "invitations" enable row level security;`);
    this.addSql(`alter table "invitations" force row level security;`);
    this.addSql(
      `create policy "invitations_tenant" on "invitations" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table invitations add constraint invitations_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy invitations_jobs on invitations to %I using (true)', current_user);
    end $$`);
    this.addSql('grant select, insert, update on invitations to hoststand_application');
    // Of a membership the role alone can change; its policies keep it to the restaurants in context.
    this.addSql('grant update (role), delete on memberships to hoststand_application');
  }
}
