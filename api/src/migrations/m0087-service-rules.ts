import { Migration } from '@mikro-orm/migrations';

/**
 * A service may have pacing and turn times of its own. Adds columns without rewriting a row; the checks read both tables once, a few rows
 * for each restaurant, and lock them for as long.
 */
export class M0087ServiceRules extends Migration {
  override up(): void {
    this.addSql(
      `alter table "services" add "pacing_covers" int null, add "pacing_parties" int null, add "quarter_pacing" jsonb not null default '[]', add "turn_times" jsonb not null default '[]';`,
    );
    this.addSql(
      `alter table "services" add constraint "services_turns" check (jsonb_typeof(turn_times) = 'array' and not jsonb_path_exists(turn_times, '$[*] ? (!(@.minutes >= 15 && @.minutes <= 720 && @.upTo >= 1 && @.upTo <= 100))'));`,
    );
    this.addSql(
      `alter table "services" add constraint "services_quarters" check (jsonb_typeof(quarter_pacing) = 'array');`,
    );
    this.addSql(
      `alter table "services" add constraint "services_pacing" check ((pacing_covers is null or pacing_covers >= 1) and (pacing_parties is null or pacing_parties >= 1));`,
    );

    this.addSql(
      `alter table "special_day_services" add "pacing_covers" int null, add "pacing_parties" int null, add "quarter_pacing" jsonb not null default '[]', add "turn_times" jsonb not null default '[]';`,
    );
    this.addSql(
      `alter table "special_day_services" add constraint "special_day_services_turns" check (jsonb_typeof(turn_times) = 'array' and not jsonb_path_exists(turn_times, '$[*] ? (!(@.minutes >= 15 && @.minutes <= 720 && @.upTo >= 1 && @.upTo <= 100))'));`,
    );
    this.addSql(
      `alter table "special_day_services" add constraint "special_day_services_quarters" check (jsonb_typeof(quarter_pacing) = 'array');`,
    );
    this.addSql(
      `alter table "special_day_services" add constraint "special_day_services_pacing" check ((pacing_covers is null or pacing_covers >= 1) and (pacing_parties is null or pacing_parties >= 1));`,
    );
  }
}
