import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What guests choose of an experience can be chosen anew, and what that is less goes back. A column with a constant default and a check over `guarantees`,
 * which are days old and small: locked for milliseconds. Replaces a trigger and a function of bookings, which locks them as briefly.
 */
export class M0161ChoicesAnew extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "guarantees" add "released_minor" int not null default 0;`);
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_released" check (released_minor between 0 and amount_minor);`,
    );
    this.addSql(installSql('bookings/revisions', 'bookings/tell-guests'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "guarantees" drop constraint "guarantees_released";`);
    this.addSql(`alter table "guarantees" drop column "released_minor";`);
  }
}
