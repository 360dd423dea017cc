import { Migration } from '@mikro-orm/migrations';

/** A special day may be for experiences alone. Adds a column without rewriting a row; locks the table for a moment. */
export class M0150SpecialDaysOfExperiences extends Migration {
  override up(): void {
    this.addSql(`alter table "special_days" add "experience_only" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "special_days" drop column "experience_only";`);
  }
}
