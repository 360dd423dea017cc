import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import { shiftLimits } from './shift-values.ts';

/** Somebody who serves in a shift: a member of the team, or a plain name. Goes with the shift, and with the membership. */
@Entity(tenantTable('shift_servers'))
@Unique({ name: 'shift_servers_member_once', properties: ['restaurantId', 'date', 'service', 'memberId'] })
@Unique({ name: 'shift_servers_name_once', properties: ['restaurantId', 'date', 'service', 'name'] })
@Index({ name: 'shift_servers_by_member', properties: ['restaurantId', 'memberId'] })
@Check({ name: 'shift_servers_one_person', expression: 'num_nonnulls(member_id, name) = 1' })
@Check({
  name: 'shift_servers_position',
  expression: `position between 0 and ${shiftLimits.servers - 1}`,
})
@Check({
  name: 'shift_servers_name_length',
  expression: `name is null or char_length(name) between 1 and ${shiftLimits.nameLength}`,
})
export class ShiftServerEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date', 'service', 'position'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  @PrimaryKey({ type: 'string', columnType: 'time(0)' })
  service!: string;

  /** Place in the host's list, from 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  /** The membership's `id`; what this person is called stands there alone. */
  @Property({ type: 'uuid', nullable: true })
  memberId!: string | null;

  /** Of somebody who is no member. */
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  /** Whether parties pass this server over for a while. */
  @Property({ type: 'boolean' })
  isPaused!: boolean;
}
