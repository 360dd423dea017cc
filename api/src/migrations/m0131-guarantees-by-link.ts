import { Migration } from '@mikro-orm/migrations';

/**
 * Guarantees and fees that a guest is asked for by a link, with a page for each visit. Locks `guarantees` for the moment of a column with a constant
 * default and of a check over its few rows.
 */
export class M0131GuaranteesByLink extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "guarantees" drop constraint "guarantees_purpose";`);
    this.addSql(
      `alter table "guarantees" add "page_number" int not null default 0, add "page_expires_at" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_purpose" check (purpose in ('booking', 'change', 'promise', 'fee'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update guarantees set purpose = 'change' where purpose in ('promise', 'fee')`);
    this.addSql(`alter table "guarantees" drop constraint "guarantees_purpose";`);
    this.addSql(`alter table "guarantees" drop column "page_number", drop column "page_expires_at";`);
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_purpose" check (purpose in ('booking', 'change'));`,
    );
  }
}
