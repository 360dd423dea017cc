import { type PaymentOnItsWay, planOnItsWay } from '../../restaurants/plan/payment-on-its-way.ts';
import { type PaymentDue, paymentDue, periodFrom, renewalDue } from '../payments/payment-due.ts';
import type { BillingEvent, Step } from './billing-events.ts';
import { type Standing, stateOf, TRIED_FOR_MS } from './standing.ts';

const DAY_MS = 86_400_000;
/** Charged up to a day early, so that nobody who pays is ever locked out; the new period begins where the old one ends. */
export const AHEAD_MS = DAY_MS;
/** A declined card is tried once a day. */
export const AGAIN_MS = DAY_MS;

type Of<Type extends BillingEvent['type']> = Extract<BillingEvent, { type: Type }>;

const NOTHING: Step = { outcome: 'nothing' };
const REFUSED: Step = { outcome: 'refused' };
const done = (standing: Standing): Step => ({ outcome: 'done', standing, invoices: [] });

/**
 * What an event makes of a standing: the table of docs/billing.md, and the only place that decides about money. Pure; the
 * desk (`billing-desk.ts`) locks, writes, and asks the provider.
 */
export function transition(standing: Standing, event: BillingEvent, now: Date): Step {
  if (event.type === 'answered') return answered(standing, event, now);
  if (event.type === 'heard') return heard(standing, event, now);
  const { payment } = standing;
  if (payment) return { outcome: 'asks', standing, payment, isOwn: false };
  switch (event.type) {
    case 'pays':
      return pays(standing, event, now);
    case 'renews':
      return renews(standing, event, now);
    case 'cancels':
      return cancels(standing, now);
    case 'resumes':
      return resumes(standing, now);
    case 'keptOpen':
      return keptOpen(standing, event);
    case 'asksForPlan':
      return asksForPlan(standing, event, now);
    case 'planAnswered':
      return done({ ...standing, change: null });
  }
}

/** For the plan that runs and is paid nothing is due: the card is the new one, and a cancellation is taken back. */
function pays(standing: Standing, { restaurantId, plan, card, token }: Of<'pays'>, now: Date): Step {
  const due = paymentDue(standing, plan, now);
  if (!due) return done({ ...standing, card, isCancelled: false });
  const start = isBehindhand(standing, plan, now) ? standing.endsAt : now;
  return asks(standing, { key: token, by: 'person', plan, card, restaurantId, due, start }, now);
}

/** A declined renewal of the plan that still runs is what another card pays: the period that follows the paid one. */
function isBehindhand({ plan: had, declinedAt, endsAt }: Standing, plan: string, now: Date): boolean {
  return declinedAt !== null && had === plan && endsAt > now;
}

function renews(standing: Standing, { restaurantId }: Of<'renews'>, now: Date): Step {
  const { groupId, plan, card, endsAt, declinedAt, hosted } = standing;
  if (plan === 'trial' || !card || hosted.subscriptionId) return NOTHING;
  const state = stateOf(standing, now);
  if (state !== 'active' && state !== 'past_due') return NOTHING;
  if (endsAt.getTime() > now.getTime() + AHEAD_MS) return NOTHING;
  if (declinedAt && declinedAt.getTime() > now.getTime() - AGAIN_MS) return NOTHING;
  const renewalsTried = standing.renewalsTried + 1;
  const start = new Date(Math.max(endsAt.getTime(), now.getTime()));
  const due = renewalDue(standing, plan);
  const key = `renewal ${groupId} ${endsAt.toISOString()} ${renewalsTried}`;
  return asks(
    { ...standing, renewalsTried },
    { key, by: 'renewal', plan, card, restaurantId, due, start },
    now,
  );
}

type Request = Pick<PaymentOnItsWay, 'key' | 'by' | 'plan' | 'card' | 'restaurantId'> & {
  due: PaymentDue;
  start: Date;
};

/** A payment of nothing is paid without asking anybody. */
function asks(standing: Standing, { due, start, ...request }: Request, now: Date): Step {
  const payment = { ...request, ...due, start: start.toISOString() };
  const asked = { ...standing, payment };
  if (due.dueCents === 0) return answered(asked, { type: 'answered', key: request.key, isPaid: true }, now);
  return { outcome: 'asks', standing: asked, payment, isOwn: true };
}

/**
 * Written once, whoever asked: an answer to what is not on its way any more changes nothing. The period of a payment whose
 * answer was late begins with the answer: nobody pays for hours in which they were locked out.
 */
function answered(standing: Standing, { key, isPaid }: Of<'answered'>, now: Date): Step {
  const { payment } = standing;
  if (payment?.key !== key) return NOTHING;
  const { plan, card, creditLeftCents, by } = payment;
  const start = new Date(Math.max(Date.parse(payment.start), now.getTime()));
  const period = { start, end: periodFrom(start) };
  if (isPaid) {
    const paid: Standing = {
      ...standing,
      plan,
      card,
      endsAt: period.end,
      creditCents: creditLeftCents,
      isCancelled: false,
      declinedAt: null,
      payment: null,
    };
    return { outcome: 'done', standing: paid, invoices: [{ status: 'paid', payment, period }] };
  }
  // Who tried another card is told at once, and has what they had.
  if (by === 'person') return done({ ...standing, payment: null });
  const declined = { ...standing, declinedAt: now, payment: null };
  return { outcome: 'done', standing: declined, invoices: [{ status: 'declined', payment, period }] };
}

/** Whatever would be charged can be cancelled, also after its end. A decline stays known: who resumes is past due again. */
function cancels(standing: Standing, now: Date): Step {
  const state = stateOf(standing, now);
  if (state === 'active' || state === 'past_due') return done({ ...standing, isCancelled: true });
  const wouldBeTried = standing.endsAt.getTime() > now.getTime() - TRIED_FOR_MS;
  return state === 'cancelled' || (standing.isCancelled && wouldBeTried) ? NOTHING : REFUSED;
}

function resumes(standing: Standing, now: Date): Step {
  const state = stateOf(standing, now);
  if (state === 'cancelled') return done({ ...standing, isCancelled: false });
  return state === 'active' || state === 'past_due' ? NOTHING : REFUSED;
}

function keptOpen(standing: Standing, { until, whenBefore }: Of<'keptOpen'>): Step {
  if (standing.isCancelled || standing.endsAt >= whenBefore) return NOTHING;
  return done({ ...standing, endsAt: until });
}

/** Two requests at once are not mixed: what the provider is asked for already is known first. */
function asksForPlan(standing: Standing, { plan }: Of<'asksForPlan'>, now: Date): Step {
  const asked = planOnItsWay(standing, now);
  if (asked !== null && asked !== plan) return REFUSED;
  return done({ ...standing, change: { plan, askedAt: now.toISOString() } });
}

/** Of two answers the one with the larger number is newer; an older one changes nothing. */
function heard(standing: Standing, { subscription: found, plan, reading }: Of<'heard'>, now: Date): Step {
  const { hosted } = standing;
  const isOurs = hosted.subscriptionId === found.id;
  // One that ended says nothing of the one that came after it.
  if (reading <= hosted.reading || found.state === 'pending' || (found.state === 'ended' && !isOurs)) {
    return NOTHING;
  }
  if (found.state === 'ended') {
    const gone = { ...hosted, subscriptionId: null, reading };
    const over = { endsAt: found.paidUntil, isCancelled: true, payment: null, change: null, hosted: gone };
    return done({ ...standing, ...over });
  }
  if (!plan) return NOTHING;
  return done({
    ...standing,
    plan,
    endsAt: found.paidUntil,
    isCancelled: found.cancelsAtPeriodEnd,
    creditCents: found.creditCents,
    card: found.card,
    declinedAt: found.state === 'past_due' ? (standing.declinedAt ?? now) : null,
    payment: null,
    // What was read before the provider did as it was asked says nothing of that.
    change: standing.change?.plan === plan ? null : standing.change,
    hosted: { customerId: found.customerId, subscriptionId: found.id, reading },
  });
}
