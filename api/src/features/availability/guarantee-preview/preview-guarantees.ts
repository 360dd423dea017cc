import { z } from 'zod';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type AccountRow, accountStatement } from '../../guarantees/accounts/account-rows.ts';
import { policyRows } from '../../guarantees/policies/policy-rows.ts';
import { type AgreedTerms, agreedTerms } from '../../guarantees/rules/agreed-terms.ts';
import { policyInput, ruleOfInput } from '../../guarantees/rules/policy-input.ts';
import { type GuaranteeUnit, type PolicyRule, tierFor } from '../../guarantees/rules/policy-rule.ts';
import { type Occasion, strictestPolicy } from '../../guarantees/rules/strictest-policy.ts';
import { type DayRow, engineDay } from '../day/day-row.ts';
import { dayStatement } from '../day/day-statement.ts';
import { type DayTime, dayTimes, serviceSpans } from '../engine/service-day.ts';
import { specialDayOn } from '../rules/booking-rules.ts';
import { MOST_SPANS } from './guarantee-preview.type.ts';

/** Which day is looked at, for whom. */
export interface GuaranteePreviewRequest {
  restaurantId: string;
  date: string;
  partySize: number;
  /** Uuid; null for bookings that ask for no area. */
  areaId: string | null;
  /** A policy to try as if it were on; null to look at those that are. */
  policy: unknown;
  /** Global id of the saved policy whose place it takes; null for a new one. */
  policyId: string | null;
}

interface NamedPolicy extends PolicyRule {
  name: string;
  isTried: boolean;
}

interface Ask {
  fromGuests: number;
  toGuests: number;
  amountMinor: number;
  unit: GuaranteeUnit | null;
  kind: PolicyRule['kind'] | null;
  policyName: string | null;
  isTried: boolean;
}

interface Span {
  service: string;
  from: string;
  to: string;
  asks: Ask[];
  told: AgreedTerms | null;
}

/** A day under the policies, in the names of the schema's fields. */
export interface GuaranteePreviewRow {
  date: string;
  isSpecialDay: boolean;
  largestParty: number;
  spans: Span[];
}

/**
 * What guests would be asked for on a day if they booked it now: under the policies that are on, and with the tried one as if it were on. By the
 * functions that decide about real bookings; nothing is written. Null for a restaurant that does not exist. Refuses a policy as saving
 * it would, but for areas that are gone: those fit no booking.
 */
export async function previewGuarantees(
  clock: Clock,
  reads: TenantReads,
  request: GuaranteePreviewRequest,
): Promise<GuaranteePreviewRow | null> {
  const tried = triedPolicy(request);
  const { restaurantId, date } = request;
  const scope = { restaurantIds: [restaurantId] };
  const now = clock.now();
  const [day, account, saved] = await Promise.all([
    reads.row<DayRow>(scope, dayStatement({ restaurantId, date, now })),
    reads.row<AccountRow>(scope, accountStatement(restaurantId)),
    policyRows(reads, restaurantId),
  ]);
  if (!day) return null;
  const policies = saved
    .filter(({ isOn, policyId }) => isOn && policyId !== tried?.id)
    .map(({ policyId, name, rule }): NamedPolicy => ({ ...rule, id: policyId, name, isTried: false }));
  const currency = account?.state === 'disconnected' ? null : (account?.currency ?? null);
  const known = { day, now, currency, policies: tried ? [...policies, tried] : policies };
  return {
    date,
    isSpecialDay: specialDayOn(day, date) !== null,
    largestParty: day.largestOnlineParty,
    spans: spansOf(known, request),
  };
}

const draft = z.object({ policy: policyInput });

function triedPolicy({ policy: given, policyId }: GuaranteePreviewRequest): NamedPolicy | null {
  if (!given) return null;
  const { policy } = parseInput(draft, { policy: given });
  const areaIds = policy.areaIds?.map((id) => uuidOf('Area', id)).filter((id) => id !== null) ?? null;
  const id = (policyId && uuidOf('GuaranteePolicy', policyId)) || newUuid();
  return { ...ruleOfInput(policy, areaIds), id, name: policy.name, isTried: true };
}

interface KnownDay {
  day: DayRow;
  now: Date;
  currency: string | null;
  policies: readonly NamedPolicy[];
}

function spansOf(known: KnownDay, { date, partySize, areaId }: GuaranteePreviewRequest): Span[] {
  const { day, now, currency, policies } = known;
  const onDate = {
    now,
    areaId,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
    isSpecialDay: specialDayOn(day, date) !== null,
  };
  const spans: Span[] = [];
  for (const { time, startsAt, span } of seatedTimes(day, date)) {
    const at = { ...onDate, startsAt, service: span.hours.name };
    const asks = asksOf(policies, at, day.largestOnlineParty);
    const last = spans.at(-1);
    if (last?.service === at.service && JSON.stringify(last.asks) === JSON.stringify(asks)) {
      last.to = time;
      continue;
    }
    const told = agreedTerms({ policies, currency }, { ...at, guests: partySize }, day.timezone);
    spans.push({ service: at.service, from: time, to: time, asks, told });
  }
  return spans.slice(0, MOST_SPANS);
}

/** The times at which a party may still start. */
function seatedTimes(day: DayRow, date: string): DayTime[] {
  return dayTimes(serviceSpans(engineDay(day).rules, date)).filter(
    ({ startsAt, span }) => startsAt <= span.lastSeatingAt,
  );
}

/** What each size is asked for, those together that are asked for the same by one policy. */
function asksOf(policies: readonly NamedPolicy[], at: Omit<Occasion, 'guests'>, largestParty: number): Ask[] {
  const asks: Ask[] = [];
  for (let guests = 1; guests <= largestParty; guests += 1) {
    const asked = askedOf(strictestPolicy(policies, { ...at, guests }), guests);
    const last = asks.at(-1);
    if (last && isSame(last, asked)) last.toGuests = guests;
    else asks.push({ fromGuests: guests, toGuests: guests, ...asked });
  }
  return asks;
}

type Asked = Omit<Ask, 'fromGuests' | 'toGuests'>;

function askedOf(policy: NamedPolicy | null, guests: number): Asked {
  if (!policy) return { amountMinor: 0, unit: null, kind: null, policyName: null, isTried: false };
  const { unit, kind, name: policyName, isTried } = policy;
  return { amountMinor: tierFor(policy, guests)?.amountMinor ?? 0, unit, kind, policyName, isTried };
}

function isSame(one: Asked, other: Asked): boolean {
  return (
    one.policyName === other.policyName &&
    one.isTried === other.isTried &&
    one.amountMinor === other.amountMinor
  );
}
