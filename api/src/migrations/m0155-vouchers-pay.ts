import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * A gift voucher pays a part of a guarantee. Columns with constant defaults, and checks over `guarantees`, which are days old and small: locked for
 * milliseconds.
 */
export class M0155VouchersPay extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "guarantees" drop constraint "guarantees_paid";`);
    this.addSql(
      `alter table "guarantees" add "voucher_id" uuid null, add "voucher_minor" int not null default 0;`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_voucher" check (voucher_minor between 0 and amount_minor and (voucher_minor > 0) = (voucher_id is not null));`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_paid" check (state in ('awaiting', 'lapsed') or payment_ref is not null or voucher_minor = amount_minor);`,
    );
    this.addSql(installSql('guarantees/ledger', 'vouchers/ledger'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "guarantees" drop constraint "guarantees_voucher";`);
    this.addSql(`alter table "guarantees" drop constraint "guarantees_paid";`);
    this.addSql(`alter table "guarantees" drop column "voucher_id", drop column "voucher_minor";`);
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_paid" check (state in ('awaiting', 'lapsed') or payment_ref is not null);`,
    );
  }
}
