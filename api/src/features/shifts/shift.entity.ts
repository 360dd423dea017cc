import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import { shiftLimits } from './shift-values.ts';

/** Who serves where in one service of one date, and what all of them should know. No row: nobody has set it yet. */
@Entity(tenantTable('shifts'))
@Check({ name: 'shifts_revision', expression: 'revision >= 0' })
@Check({
  name: 'shifts_note_length',
  expression: `note is null or char_length(note) between 1 and ${shiftLimits.noteLength}`,
})
export class ShiftEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date', 'service'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** yyyy-MM-dd: the date on which its service begins. */
  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  /** HH:mm:ss: when its service opens, by which a service of a date is known. */
  @PrimaryKey({ type: 'string', columnType: 'time(0)' })
  service!: string;

  /** Counts the saves: one that was made over an older revision is refused. */
  @Property({ type: 'integer' })
  revision!: number;

  /** The briefing: what is off the menu, who comes. */
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
