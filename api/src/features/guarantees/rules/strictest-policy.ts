import { costOf, dueNow, mostAtRisk } from './fees.ts';
import { amountFor, type PolicyRule, type Scope, type Terms } from './policy-rule.ts';

const HOUR_MS = 3_600_000;

/** A visit that somebody asks for, as far as policies look at it. */
export interface Occasion {
  guests: number;
  startsAt: Date;
  now: Date;
  /** Name of the service; empty where the restaurant names none. */
  service: string;
  /** Of the service day; ISO: 1 is Monday, 7 is Sunday. */
  weekday: number;
  isSpecialDay: boolean;
  /** Uuid of the area that is asked for; null for anywhere. */
  areaId: string | null;
}

/**
 * The policy that a booking is made under: of those that apply the strictest one, whatever order they come in. Null when none
 * applies, or those that do ask nothing of the party.
 */
export function strictestPolicy<Policy extends PolicyRule>(
  policies: readonly Policy[],
  occasion: Occasion,
): Policy | null {
  const [strictest] = policies
    .filter((policy) => applies(policy, occasion) && amountFor(policy, occasion.guests) > 0)
    .sort((one, other) => compareStrictness(other, one, occasion.guests) || (one.id < other.id ? -1 : 1));
  return strictest ?? null;
}

/**
 * Which terms are stricter for a party: positive when the first are. By what a guest can lose at most, then by what is paid now, then by
 * how early free cancellation ends, then by what cancelling costs late and in time.
 */
export function compareStrictness(one: Terms, other: Terms, guests: number): number {
  return (
    mostAtRisk(one, guests) - mostAtRisk(other, guests) ||
    dueNow(one, guests) - dueNow(other, guests) ||
    one.freeUntilHours - other.freeUntilHours ||
    costOf(one, guests, 'late').keptMinor - costOf(other, guests, 'late').keptMinor ||
    costOf(one, guests, 'in_time').keptMinor - costOf(other, guests, 'in_time').keptMinor
  );
}

/** Whether a policy is for such a visit, whatever it asks of the party. */
export function applies(scope: Scope, occasion: Occasion): boolean {
  const leadHours = (occasion.startsAt.getTime() - occasion.now.getTime()) / HOUR_MS;
  return (
    isAmong(scope.services, occasion.service) &&
    isAmong(scope.weekdays, occasion.weekday) &&
    (scope.days === 'any' || (scope.days === 'special') === occasion.isSpecialDay) &&
    (scope.areaIds === null || (occasion.areaId !== null && scope.areaIds.includes(occasion.areaId))) &&
    (scope.leadHoursFrom === null || leadHours >= scope.leadHoursFrom) &&
    (scope.leadHoursBelow === null || leadHours < scope.leadHoursBelow)
  );
}

function isAmong<Value>(list: readonly Value[] | null, value: Value): boolean {
  return list === null || list.includes(value);
}
