import { Migration } from '@mikro-orm/migrations';

/** Who waited under a record that was merged since is known by the one that was kept, as with bookings. */
const FOLLOW_MERGES = `
update waitlist_entries e set guest_id = g.merged_into
  from guests g
  where g.restaurant_id = e.restaurant_id and g.id = e.guest_id and g.merged_into is not null`;

/** Times on the waitlist go over to the record that was kept. Locks the rows that it changes, for less than a second. */
export class M0055WaitedAndMerged extends Migration {
  override up(): void {
    this.addSql(FOLLOW_MERGES);
  }
}
