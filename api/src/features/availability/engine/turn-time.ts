import { type BookingRules, servicesOn, turnMinutesOf } from '../rules/booking-rules.ts';
import { type ServiceSpan, serviceSpans } from './service-day.ts';

/** A start on a service day, whether or not one of its services has it. */
export interface StartOfStay {
  /** yyyy-MM-dd: the date on which the service begins. */
  date: string;
  /** Milliseconds since 1970. */
  from: number;
}

/**
 * How long a party that starts then keeps its place, in minutes: as the service that is on has it, else, between the
 * services too, as the restaurant has it.
 */
export function turnMinutesAt(rules: BookingRules, { date, from }: StartOfStay, party: number): number {
  const hasOwn = servicesOn(rules, date).some(({ turnRules = [] }) => turnRules.length > 0);
  const span = hasOwn ? spanAt(serviceSpans(rules, date, party), from) : null;
  return span?.turnMinutes ?? turnMinutesOf(rules, party);
}

/** The service that seats at an instant (milliseconds): of several the one that opened last, as in the list of times. */
export function spanAt(spans: readonly ServiceSpan[], instant: number): ServiceSpan | null {
  const open = spans.filter(
    (span) => span.opensAt.getTime() <= instant && instant <= span.closesAt.getTime(),
  );
  return open.findLast((span) => instant <= span.lastSeatingAt.getTime()) ?? open.at(-1) ?? null;
}
