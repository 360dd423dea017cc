import { randomUUID } from 'node:crypto';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What an owner sees of the subscription. */
export interface SeenSubscription {
  plan: { id: string } | null;
  paymentStatus: string;
  renewalDate: string | null;
  endsAt: string;
  cancelAtPeriodEnd: boolean;
  creditCents: number;
  cardBrand: string | null;
  cardLastFour: string | null;
  bookingsThisMonth: number;
  monthlyBookingLimit: number | null;
}

/** What an owner sees of an invoice. */
export interface SeenInvoice {
  id: string;
  number: string;
  status: string;
  amountCents: number;
  creditUsedCents: number;
  plan: { id: string };
  periodStart: string;
  periodEnd: string;
  pdfUrl: string;
}

/** A token as the browser makes it for a card; each one pays once. */
export const tokenOf = (lastFour = '4242', brand = 'visa') => `tok_${brand}_${lastFour}_${randomUUID()}`;

/** The test card that is always declined. */
export const DECLINED = '0002';

/** Pays for a plan as the owner, with a card that works unless told otherwise. */
export async function pay(
  restaurant: SeededRestaurant,
  plan: string,
  { token = tokenOf(), as = restaurant.owner }: { token?: string; as?: Caller } = {},
): Promise<Refused[]> {
  const { subscribeToPlan } = await as.ask<{ subscribeToPlan: { userErrors: Refused[] } }>(PAY, {
    input: { restaurantId: restaurant.id, plan, paymentToken: token },
  });
  return subscribeToPlan.userErrors;
}

/** The subscription as its owner sees it. */
export async function subscriptionOf({ owner, id }: SeededRestaurant): Promise<SeenSubscription> {
  const { restaurant } = await owner.ask<{ restaurant: { subscription: SeenSubscription } }>(SUBSCRIPTION, {
    id,
  });
  return restaurant.subscription;
}

/** What a plan would charge now, in cents. */
export async function dueFor({ owner, id }: SeededRestaurant, plan: string): Promise<number | null> {
  const { restaurant } = await owner.ask<{ restaurant: { subscription: { amountDue: number | null } } }>(
    DUE,
    {
      id,
      plan,
    },
  );
  return restaurant.subscription.amountDue;
}

/** The invoices that a filter leaves, newest first. */
export async function invoicesOf(
  { owner, id }: SeededRestaurant,
  filter: Record<string, unknown> = {},
): Promise<SeenInvoice[]> {
  const { restaurant } = await owner.ask<{
    restaurant: { invoices: { edges: { node: SeenInvoice }[] } };
  }>(INVOICES, { id, ...filter });
  return restaurant.invoices.edges.map(({ node }) => node);
}

/** Cancels at the end of the period, or takes that back. */
export async function setEnd(
  { owner, id }: SeededRestaurant,
  mutation: 'cancelSubscription' | 'resumeSubscription',
): Promise<Refused[]> {
  const input = mutation === 'cancelSubscription' ? 'CancelSubscriptionInput' : 'ResumeSubscriptionInput';
  const answer = await owner.ask<Record<string, { userErrors: Refused[] }>>(
    `mutation($input: ${input}!) { ${mutation}(input: $input) { userErrors { code message field } } }`,
    { input: { restaurantId: id } },
  );
  return answer[mutation]?.userErrors ?? [];
}

/** What staff are told about six in the evening of a day, for two. */
export async function explanationOf(
  { owner, id }: SeededRestaurant,
  date: string,
  channel = 'ONLINE',
): Promise<{ available: boolean; rule: string | null; explanation: string }> {
  const { restaurant } = await owner.ask<{
    restaurant: { explainSlot: { available: boolean; rule: string | null; explanation: string } };
  }>(EXPLAIN, { id, date, channel });
  return restaurant.explainSlot;
}

const EXPLAIN = `query($id: ID!, $date: LocalDate!, $channel: BookingChannel!) { restaurant(id: $id) {
  explainSlot(date: $date, time: "18:00", partySize: 2, channel: $channel) { available rule explanation } } }`;
const PAY = `mutation($input: SubscribeToPlanInput!) { subscribeToPlan(input: $input) {
  restaurant { id } userErrors { code message field } } }`;
const SUBSCRIPTION = `query($id: ID!) { restaurant(id: $id) { subscription { plan { id } paymentStatus renewalDate endsAt
  cancelAtPeriodEnd creditCents cardBrand cardLastFour bookingsThisMonth monthlyBookingLimit } } }`;
const DUE = `query($id: ID!, $plan: ID!) { restaurant(id: $id) { subscription { amountDue(plan: $plan) } } }`;
const INVOICES = `query($id: ID!, $status: InvoiceStatus, $from: LocalDate, $to: LocalDate, $minAmount: Int,
    $maxAmount: Int, $search: String) { restaurant(id: $id) { invoices(status: $status, from: $from, to: $to,
    minAmount: $minAmount, maxAmount: $maxAmount, search: $search) { edges { node { id number status amountCents
    creditUsedCents plan { id } periodStart periodEnd pdfUrl } } } } }`;
