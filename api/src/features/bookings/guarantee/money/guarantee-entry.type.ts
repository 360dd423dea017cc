import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LARGEST_PAGE } from '../../../../platform/graphql/connections/connection.ts';
import { DateTime, LocalDate } from '../../../../platform/graphql/scalars/scalars.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';
import type { GuaranteeKind } from '../../../guarantees/rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../../../guarantees/slot-guarantee.type.ts';

const kinds: Record<EntryKind, { name: string; description: string }> = {
  charge: { name: 'CHARGE', description: 'A guest paid, or their kept card was charged.' },
  refund: { name: 'REFUND', description: 'It went back to the guest.' },
  refund_failed: {
    name: 'REFUND_FAILED',
    description: 'The guest’s bank sent a refund back: the money is the restaurant’s again.',
  },
  dispute: { name: 'DISPUTE', description: 'The guest took it back through their bank.' },
  dispute_won: { name: 'DISPUTE_WON', description: 'The bank gave that to the restaurant again.' },
  fee: { name: 'FEE', description: 'What the provider took for itself: for a charge, or for a dispute.' },
  fee_returned: { name: 'FEE_RETURNED', description: 'The provider gave some of that back.' },
};

const GuaranteeEntryKindEnum = Object.fromEntries(
  Object.entries(kinds).map(([value, { name }]) => [name, value]),
);
registerEnumType(GuaranteeEntryKindEnum, {
  name: 'GuaranteeEntryKind',
  description: 'What a line of the ledger is about. New values may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(kinds).map(({ name, description }) => [name, { description }]),
  ),
});

/** A line of the ledger as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('GuaranteeEntry', {
  simpleResolvers: true,
  description:
    'A line of the ledger: money of a guest that moved at the provider. Never changed, never removed.',
})
export class GuaranteeEntry {
  @Field(() => GuaranteeEntryKindEnum, { description: 'What it is about; it says which way the money went.' })
  kind!: EntryKind;

  @Field(() => Int, { description: 'In minor units of `currency`, always above 0.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => DateTime, {
    description: 'When it was written; of what we hear of later, a fee say, when it moved.',
  })
  at!: Date;

  @Field(() => String, { description: 'What the provider calls it.' })
  providerRef!: string;

  @Field(() => GuaranteeKindEnum, { description: 'What the guest had given.' })
  guaranteeKind!: GuaranteeKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the booking; null where the place was gone when it was paid.',
  })
  bookingId!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the booking; null without one.' })
  reference!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Date of the visit; null without a booking.' })
  visitDate!: string | null;
}

/** A page of the ledger as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('GuaranteeEntryPage', {
  simpleResolvers: true,
  description: 'Lines of the ledger, and how to go on.',
})
export class GuaranteeEntryPage {
  @Extensions({ mostRows: LARGEST_PAGE })
  @Field(() => [GuaranteeEntry], { description: 'The lines, the newest first.' })
  entries!: GuaranteeEntry[];

  @Field(() => String, {
    nullable: true,
    description: 'Send it as `after` for what follows; null when nothing does.',
  })
  next!: string | null;

  @Field(() => Int, { description: 'How many lines the span has.' })
  totalCount!: number;
}

/** The most currencies that a restaurant's money is in. */
export const MOST_CURRENCIES = 20;

/** The sum of lines in one currency, as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('GuaranteeBalance', {
  simpleResolvers: true,
  description:
    'What the lines of a span come to in one currency. `charged = kept + refunded + disputed`, always; `kept` is below nothing where more left ' +
    'in the span than came.',
})
export class GuaranteeBalance {
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Int, { description: 'How many lines there are.' })
  entries!: number;

  @Field(() => Int, { description: 'What guests paid and cards were charged, in minor units.' })
  chargedMinor!: number;

  @Field(() => Int, {
    description: 'What went back, in minor units: less what was sent back by guests’ banks.',
  })
  refundedMinor!: number;

  @Field(() => Int, {
    description: 'What guests took back through their bank, as far as it was not won, in minor units.',
  })
  disputedMinor!: number;

  @Field(() => Int, { description: 'What the restaurant keeps, before the provider’s fees, in minor units.' })
  keptMinor!: number;

  @Field(() => Int, { description: 'What the provider took for itself, in minor units.' })
  feesMinor!: number;
}
