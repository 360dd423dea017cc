import { Migration } from '@mikro-orm/migrations';

/**
 * Invoices of simulated payments say so. Adding the column locks `invoices` for an instant; the invoices of groups that no
 * provider knows are then marked, row by row, a few seconds for a million.
 */
export class M0051SimulatedInvoices extends Migration {
  override up(): void {
    this.addSql('alter table "invoices" add "is_simulated" boolean not null default false;');
    this.addSql(`update invoices i set is_simulated = true from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = i.restaurant_id and g.stripe_customer_id is null`);
  }
}
