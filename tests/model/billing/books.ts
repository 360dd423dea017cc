import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/** `done`, or the code with which the API has refused. */
export type Answer = string;

/** An invoice as it is written. */
export interface WrittenInvoice {
  number: string;
  status: 'paid' | 'declined';
  plan: string;
  amountCents: number;
  creditUsedCents: number;
  start: Date;
  end: Date;
  keyHash: string;
  at: Date;
}

/** All that is written of what a group pays for. */
export interface Books {
  groupId: string;
  plan: string;
  endsAt: Date;
  isCancelled: boolean;
  creditCents: number;
  /** The end of the card that renewals charge; null without one. */
  lastFour: string | null;
  declinedAt: Date | null;
  /** The key of the payment whose answer is not written yet; null without one. */
  waitsFor: string | null;
  /** As owners are told. */
  paymentStatus: string;
  /** In the order of their numbers. */
  invoices: WrittenInvoice[];
}

/** Reads the books of a restaurant's group: the rows, and what its owner is told of them. */
export async function lookInto(server: TestServer, restaurant: SeededRestaurant): Promise<Books> {
  const [group] = await server.rows<Omit<Books, 'invoices' | 'paymentStatus'>>(GROUP, [restaurant.uuid]);
  if (!group) throw new Error('The group is gone');
  const invoices = await server.rows<WrittenInvoice>(INVOICES, [restaurant.uuid]);
  const told = await restaurant.owner.ask<{ restaurant: { subscription: { paymentStatus: string } } }>(TOLD, {
    id: restaurant.id,
  });
  return { ...group, invoices, paymentStatus: told.restaurant.subscription.paymentStatus };
}

/** Paid invoices, in the order in which they were written. */
export const paidOf = ({ invoices }: Books): WrittenInvoice[] =>
  invoices.filter(({ status }) => status === 'paid');

export const PAY = `mutation($input: SubscribeToPlanInput!) { subscribeToPlan(input: $input) { userErrors { code } } }`;

/** The operation that cancels or takes that back. */
export function subscriptionAct(name: 'cancelSubscription' | 'resumeSubscription'): string {
  const input = name === 'cancelSubscription' ? 'CancelSubscriptionInput' : 'ResumeSubscriptionInput';
  return `mutation($input: ${input}!) { ${name}(input: $input) { userErrors { code } } }`;
}

const GROUP = `select g.id as "groupId", g.subscription_status as plan, g.subscription_expires_at as "endsAt",
    g.cancels_at_period_end as "isCancelled", g.credit_cents as "creditCents", g.card_last_four as "lastFour",
    g.renewal_declined_at as "declinedAt", g.payment_on_its_way->>'key' as "waitsFor"
  from restaurant_groups g join restaurants r on r.group_id = g.id where r.id = $1`;
const INVOICES = `select number, status, plan, amount_cents as "amountCents", credit_used_cents as "creditUsedCents",
    period_start as start, period_end as "end", payment_key_hash as "keyHash", created_at as at
  from invoices where restaurant_id = $1 order by number`;
const TOLD = `query($id: ID!) { restaurant(id: $id) { subscription { paymentStatus } } }`;
