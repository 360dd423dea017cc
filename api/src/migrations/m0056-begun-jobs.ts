import { Migration } from '@mikro-orm/migrations';

/**
 * Jobs that read the files of strangers are marked while they run, and an import that was refused has a reason for programs.
 * A new table, and a column without a default: locks `imports` for an instant.
 */
export class M0056BegunJobs extends Migration {
  override up(): void {
    // Unlogged: it is about processes that live now. When the database itself went down, nobody knows what brought them down.
    this.addSql(`create unlogged table app_private.begun_jobs (job_id bigint primary key, task text not null,
      process uuid not null, begun_at timestamptz(3) not null)`);
    this.addSql('alter table "imports" add "failure_reason" text null;');
  }
}
