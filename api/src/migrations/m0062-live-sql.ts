import { Migration } from '@mikro-orm/migrations';

/**
 * The database remembers which texts of `api/src/sql` it has. For the owner alone. All of them are installed after this
 * migration, each as it was before: the tables with triggers wait for statements that run and hold others up for a moment.
 */
export class M0062LiveSql extends Migration {
  override up(): void {
    this.addSql(
      'create table app_private.live_sql (name text primary key, text_print text not null, made_print text not null)',
    );
    this.addSql(`comment on table app_private.live_sql is
      'Which texts of api/src/sql are installed: the hash of each text and of what it made. Written by the program, after migrations.'`);
  }
}
