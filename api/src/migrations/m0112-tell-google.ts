import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** What becomes of bookings that were made at Google is told there: a trigger more on `bookings`, which is locked for the moment of that. */
export class M0112TellGoogle extends Migration {
  override up(): void {
    this.addSql(installSql('bookings/tell-google'));
  }

  override down(): void {
    this.addSql(`drop trigger if exists bookings_tell_google on bookings;`);
    this.addSql(`drop function if exists app_private.tell_google;`);
  }
}
