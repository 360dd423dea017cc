import { Args, ArgsType, Ctx, Directive, Field, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import { connectionOf, PageArgs, pageRequest } from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Plan } from '../plans/plan.type.ts';
import { type PlanOffer, planOffer } from '../plans/plans.ts';
import { Invoice, InvoiceConnection, InvoiceStatusEnum } from './invoice.type.ts';
import {
  cursorOfInvoice,
  type InvoiceRow,
  invoiceCount,
  invoiceCursorShape,
  invoicePage,
} from './invoice-rows.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { invoiceTokenOf } from './invoice-token.ts';

const LONGEST_SEARCH = 40;

@ArgsType()
class InvoicesArgs extends PageArgs {
  @Field(() => InvoiceStatusEnum, { nullable: true, description: 'Only invoices with this status.' })
  status?: InvoiceStatus | null;

  @Field(() => LocalDate, { nullable: true, description: 'Only from this date at the restaurant on.' })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Only up to this date, included.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only from this amount on, in US cents.' })
  minAmount?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only up to this amount, in US cents, included.' })
  maxAmount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `Only invoices whose number contains this, whatever its case; at most ${LONGEST_SEARCH} characters.`,
  })
  search?: string | null;
}

/** The invoices of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantInvoicesResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => InvoiceConnection, {
    nullable: true,
    description: 'Invoices that were paid, or declined, at this restaurant; the newest first. For owners.',
  })
  async invoices(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => InvoicesArgs) args: InvoicesArgs,
    @Ctx() { reads }: GraphContext,
  ) {
    const page = pageRequest(args, invoiceCursorShape);
    const { status, from, to, minAmount, maxAmount } = args;
    const filter = { status, from, to, minAmount, maxAmount, search: searched(args.search) };
    const rows = await invoicePage(reads, restaurantId, filter, page);
    return connectionOf(rows, page, cursorOfInvoice, () => invoiceCount(reads, restaurantId, filter));
  }
}

function searched(search: string | null | undefined): string {
  const text = search?.trim() ?? '';
  if (text.length > LONGEST_SEARCH) throw badInput(`A search has at most ${LONGEST_SEARCH} characters.`);
  if (/\p{Cc}/u.test(text)) throw badInput('A search has no control characters.');
  return text;
}

/** Fields of an invoice that are made when they are asked for. */
@Resolver(() => Invoice)
export class InvoiceResolver {
  @FieldResolver(() => ID)
  id(@Root() { invoiceId }: InvoiceRow): string {
    return globalId('Invoice', invoiceId);
  }

  @FieldResolver(() => Plan)
  plan(@Root() { planId }: InvoiceRow): PlanOffer {
    return planOffer(planId);
  }

  @FieldResolver(() => String)
  currency(): string {
    return 'USD';
  }

  @FieldResolver(() => String)
  pdfUrl(@Root() row: InvoiceRow, @Ctx() { app }: GraphContext): string {
    return `${app.env.APP_URL}/invoices/${invoiceTokenOf(app.env.keys, row, app.clock.now())}.pdf`;
  }
}
