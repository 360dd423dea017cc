import { Migration } from '@mikro-orm/migrations';

/**
 * What every tenant table stands on: the role whose rights the application's login gets, and the reading of the
 * transaction's restaurants that all policies share. New objects only: locks nothing.
 */
export class M0001Foundations extends Migration {
  override up(): void {
    // Roles belong to the whole server: another database of it may have made this one already.
    this.addSql(`do $$ begin
      if not exists (select from pg_roles where rolname = 'hoststand_application') then
        create role hoststand_application nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    this.addSql('create schema app_private');
    this.addSql('grant usage on schema app_private, public to hoststand_application');
    this.addSql(`create function app_private.restaurant_ids() returns uuid[]
      language sql stable parallel safe
      as $$ select string_to_array(nullif(current_setting('app.restaurant_ids', true), ''), ',')::uuid[] $$`);
  }
}
