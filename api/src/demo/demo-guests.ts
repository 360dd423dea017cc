import type { DietaryNeed } from '../features/guests/dietary-need.ts';
import { GuestEntity } from '../features/guests/guest.entity.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';

interface Known {
  tags?: string[];
  dietary?: DietaryNeed[];
  dietaryNote?: string;
  notes?: string;
}

/** What the staff of the demo wrote of some of its guests. */
const KNOWN: Record<string, Known> = {
  'Camille Laurent': { tags: ['VIP'], notes: 'Prefers the corner by the window.\nRed wine before the menu.' },
  'Hanna Lindqvist': { dietary: ['nut_allergy'], notes: 'Carries an adrenaline pen.' },
  'Kenji Mori': { dietary: ['shellfish_allergy'], tags: ['Regular'] },
  'Priya Natarajan': { dietary: ['vegetarian'], dietaryNote: 'No coriander', tags: ['Regular'] },
};

/** Writes it into records on which nobody has written yet. */
export async function writeOfGuests(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const records = await tx.entities.find(GuestEntity, { restaurantId, name: { $in: Object.keys(KNOWN) } });
  for (const record of records) {
    if (record.updatedAt > record.createdAt) continue;
    // A moment later than it was made: from then on it is the staff's.
    tx.entities.assign(record, { ...KNOWN[record.name], updatedAt: new Date(now.getTime() + 1) });
  }
  await tx.entities.flush();
}
