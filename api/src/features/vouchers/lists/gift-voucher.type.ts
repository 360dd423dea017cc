import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LARGEST_PAGE } from '../../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import type { VoucherEntryKind } from '../ledger/voucher-entry.ts';

/** How a voucher stands, for staff. */
export type VoucherStanding = 'usable' | 'used' | 'voided' | 'expired';

const standings: Record<VoucherStanding, { name: string; description: string }> = {
  usable: { name: 'USABLE', description: 'Something is left on it, and it counts.' },
  used: { name: 'USED', description: 'Nothing is left on it.' },
  voided: { name: 'VOIDED', description: 'Staff voided it.' },
  expired: { name: 'EXPIRED', description: 'Its last day is over.' },
};

const GiftVoucherStandingEnum = Object.fromEntries(
  Object.entries(standings).map(([value, { name }]) => [name, value]),
);
registerEnumType(GiftVoucherStandingEnum, {
  name: 'GiftVoucherStanding',
  description: 'How a gift voucher stands. New values may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(standings).map(({ name, description }) => [name, { description }]),
  ),
});

const kinds: Record<VoucherEntryKind, { name: string; description: string }> = {
  issued: { name: 'ISSUED', description: 'It was paid; this is what is on it from then on.' },
  redeemed: { name: 'REDEEMED', description: 'Something was paid with it.' },
  returned: {
    name: 'RETURNED',
    description: 'What was paid with it, or a refund that did not arrive, is on it again.',
  },
  refunded: { name: 'REFUNDED', description: 'It goes back to the buyer.' },
  voided: { name: 'VOIDED', description: 'Staff ended it; what was left counts no more.' },
  expired: { name: 'EXPIRED', description: 'Its last day was over; what was left counts no more.' },
  disputed: {
    name: 'DISPUTED',
    description: 'The buyer’s bank took the payment back; what was left counts no more meanwhile.',
  },
  dispute_won: {
    name: 'DISPUTE_WON',
    description: 'The restaurant won the dispute; what it had taken off the voucher is on it again.',
  },
};

const GiftVoucherEntryKindEnum = Object.fromEntries(
  Object.entries(kinds).map(([value, { name }]) => [name, value]),
);
registerEnumType(GiftVoucherEntryKindEnum, {
  name: 'GiftVoucherEntryKind',
  description: 'What a line of a gift voucher’s ledger is about. New values may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(kinds).map(({ name, description }) => [name, { description }]),
  ),
});

/** The most lines of one voucher that are shown. */
export const MOST_LINES = 200;

/** A line of its ledger as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('GiftVoucherEntry', {
  simpleResolvers: true,
  description: 'A line of a gift voucher’s ledger. Never changed, never removed.',
})
export class GiftVoucherEntry {
  @Field(() => GiftVoucherEntryKindEnum, {
    description: 'What it is about; it says which way the money went.',
  })
  kind!: VoucherEntryKind;

  @Field(() => Int, { description: 'In minor units of the voucher’s currency, always above 0.' })
  amountMinor!: number;

  @Field(() => DateTime, { description: 'When it was written.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of who did it; null where nobody had to say.',
  })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The member who did it, by name; null where a guest or a rule did, and for who has left.',
  })
  madeBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the booking that it paid for; null at the table.',
  })
  reference!: string | null;
}

/** A voucher as the schema shows it to staff. */
@Directive('@auth(requires: HOST)')
@ObjectType('GiftVoucher', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A gift voucher that was paid, as staff see it. Its code is known to whoever has it alone.',
})
export class GiftVoucher extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'The last four symbols of its code.' })
  lastFour!: string;

  @Field(() => GiftVoucherStandingEnum, { description: 'How it stands now.' })
  standing!: VoucherStanding;

  @Field(() => Int, { description: 'What was paid for it, in minor units of `currency`.' })
  amountMinor!: number;

  @Field(() => Int, { description: 'What is left on it, in minor units: the sum of its lines.' })
  balanceMinor!: number;

  @Field(() => Int, {
    description:
      'What the buyer’s bank has taken off it, less what was won back, in minor units; it counts no more meanwhile.',
  })
  disputedMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => DateTime, { description: 'When it was bought.' })
  issuedAt!: Date;

  @Field(() => LocalDate, { nullable: true, description: 'The last day on which it counts; null for ever.' })
  expiresOn!: string | null;

  @Field(() => String, { description: 'Who bought it; blank once that was forgotten.' })
  buyerName!: string;

  @Field(() => String, { nullable: true, description: 'The buyer’s address; null once that was forgotten.' })
  buyerEmail!: string | null;

  @Field(() => String, { description: 'For whom it is; blank once that was forgotten.' })
  recipientName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where it was sent to; null where the buyer hands it over.',
  })
  recipientEmail!: string | null;

  @Extensions({ mostRows: MOST_LINES })
  @Field(() => [GiftVoucherEntry], { description: `Its lines, the newest first, at most ${MOST_LINES}.` })
  entries!: GiftVoucherEntry[];
}

/** A page of vouchers as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('GiftVoucherPage', { simpleResolvers: true, description: 'Gift vouchers, and how to go on.' })
export class GiftVoucherPage {
  @Extensions({ mostRows: LARGEST_PAGE })
  @Field(() => [GiftVoucher], { description: 'The vouchers, the newest first.' })
  vouchers!: GiftVoucher[];

  @Field(() => String, {
    nullable: true,
    description: 'Send it as `after` for what follows; null when nothing does.',
  })
  next!: string | null;

  @Field(() => Int, { description: 'How many there are.' })
  totalCount!: number;
}

/** The most currencies that a restaurant's vouchers are in. */
export const MOST_SUMS = 20;

/** What all vouchers of one currency come to, as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GiftVoucherBalance', {
  simpleResolvers: true,
  description:
    'What all gift vouchers of one currency come to. `issued = redeemed + refunded + voided + expired + disputed + outstanding`, always.',
})
export class GiftVoucherBalance {
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Int, { description: 'How many vouchers were bought.' })
  vouchers!: number;

  @Field(() => Int, { description: 'What was paid for them, in minor units.' })
  issuedMinor!: number;

  @Field(() => Int, { description: 'What was paid with them, less what came back, in minor units.' })
  redeemedMinor!: number;

  @Field(() => Int, { description: 'What went back to buyers, or is on its way, in minor units.' })
  refundedMinor!: number;

  @Field(() => Int, { description: 'What staff voided, in minor units.' })
  voidedMinor!: number;

  @Field(() => Int, { description: 'What expired, in minor units.' })
  expiredMinor!: number;

  @Field(() => Int, {
    description: 'What buyers’ banks took off vouchers, less what was won back, in minor units.',
  })
  disputedMinor!: number;

  @Field(() => Int, {
    description: 'What guests may still use: what the restaurant owes them, in minor units.',
  })
  outstandingMinor!: number;
}
