import { Migration } from '@mikro-orm/migrations';

/** Up to which change a channel has been told of free times: a column more, without rewriting a row. */
export class M0114ToldPositions extends Migration {
  override up(): void {
    this.addSql(`alter table "restaurant_channels" add "told_position" bigint null;`);
  }

  override down(): void {
    this.addSql(`alter table "restaurant_channels" drop column "told_position";`);
  }
}
