import { Migration } from '@mikro-orm/migrations';

/**
 * What is paid for a change of a booking is a guarantee of its own, which adds to the first one. Locks `guarantees` for as long as its few rows take
 * to index: the table is as young as this release.
 */
export class M0130ChangesOfGuarantees extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "guarantees" add "purpose" text not null default 'booking', add "extends_id" uuid null;`,
    );
    this.addSql('drop index guarantees_booking');
    this.addSql(
      `create unique index guarantees_booking on guarantees (restaurant_id, booking_id) where booking_id is not null and extends_id is null;`,
    );
    this.addSql(
      `create index guarantees_of_booking on guarantees (restaurant_id, booking_id) where booking_id is not null;`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_purpose" check (purpose in ('booking', 'change'));`,
    );
    this.addSql(`
      alter table guarantees add constraint guarantees_extends_exists
        foreign key (restaurant_id, extends_id) references guarantees (restaurant_id, id) on delete cascade`);
  }

  override down(): void | Promise<void> {
    // Of a booking that has several the first one stays with it.
    this.addSql('update guarantees set booking_id = null where extends_id is not null');
    this.addSql('alter table guarantees drop constraint guarantees_extends_exists');
    this.addSql(`drop index "guarantees_of_booking";`);
    this.addSql('drop index guarantees_booking');
    this.addSql(
      `create unique index guarantees_booking on guarantees (restaurant_id, booking_id) where booking_id is not null;`,
    );
    this.addSql(`alter table "guarantees" drop constraint "guarantees_purpose";`);
    this.addSql(`alter table "guarantees" drop column "purpose", drop column "extends_id";`);
  }
}
