import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Plan } from '../plans/plan.type.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** The GraphQL enum `InvoiceStatus`: the stored values in capitals. */
export const InvoiceStatusEnum: Record<Uppercase<InvoiceStatus>, InvoiceStatus> = {
  PAID: 'paid',
  DECLINED: 'declined',
};
registerEnumType(InvoiceStatusEnum, {
  name: 'InvoiceStatus',
  description: 'What became of an invoice.',
  valuesConfig: {
    PAID: { description: 'The card was charged, or a credit covered it.' },
    DECLINED: { description: 'A renewal that the card refused: nothing was charged.' },
  },
});

/** An invoice as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('Invoice', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A bill of the subscription. For owners; never changed once written.',
})
export class Invoice extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Its number, for people; numbers of a group have no gap.' })
  number!: string;

  @Field(() => Plan, { description: 'What was paid for.' })
  plan!: Plan;

  @Field(() => InvoiceStatusEnum, { description: 'Its outcome.' })
  status!: InvoiceStatus;

  @Field(() => Int, { description: 'What the card was charged, or was to be, in US cents.' })
  amountCents!: number;

  @Field(() => Int, {
    description: 'What an earlier payment had left over and took off the price, in US cents.',
  })
  creditUsedCents!: number;

  @Field(() => String, { description: 'Three letters (ISO 4217); always `USD`.' })
  currency!: string;

  @Field(() => String, { description: 'Brand of the card, e.g. `visa`.' })
  cardBrand!: string;

  @Field(() => String, { description: 'Last four digits of the card.' })
  cardLastFour!: string;

  @Field(() => Boolean, {
    description:
      'Whether the payment was simulated (`PAYMENTS=simulated`): nobody was charged, whatever `status` says. Such ' +
      'an invoice is no bill.',
  })
  isSimulated!: boolean;

  @Field(() => DateTime, { description: 'Begin of the period that is paid for.' })
  periodStart!: Date;

  @Field(() => DateTime, { description: 'End of that period.' })
  periodEnd!: Date;

  @Field(() => DateTime, { description: 'When it was written.' })
  issuedAt!: Date;

  @Field(() => String, {
    description:
      'Where its PDF is, for the next 15 minutes: anyone who has the URL can open it, so do not pass it on.',
  })
  pdfUrl!: string;
}

/** A page of invoices. */
export const { ConnectionType: InvoiceConnection } = connectionTypes('Invoice', () => Invoice, 'invoices');
