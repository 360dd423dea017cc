import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { RuleSubject } from './rule-subject.ts';

/** Who set a rule last, and when, so that a refusal can be explained. No row: it is as it was at the start. */
@Entity(tenantTable('rule_changes'))
export class RuleChangeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'subject'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** A `RuleSubject`: the name of the rule, with the date or id of one of several after a colon. */
  @PrimaryKey({ type: 'text' })
  subject!: RuleSubject;

  @Property({ type: 'uuid' })
  changedBy!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  changedAt!: Date;
}
