import type { Caller } from '../../../testkit/caller.ts';

interface Finding {
  check: string;
  date: string;
  startsAt: string | null;
  endsAt: string | null;
  limit: number | null;
  found: number;
  explanation: string;
  bookings: { id: string }[];
  bookingCount: number;
}

interface Report {
  checkedAt: string;
  bookingsChecked: number;
  checks: { check: string; findingCount: number }[];
  findings: Finding[];
  overrules: {
    booking: { id: string };
    reason: string;
    explanation: string | null;
    by: string;
    at: string;
  }[];
  overruleCount: number;
}

/** Asks for the report of the restaurant `id`. */
export const REPORT = `query($id: ID!) { restaurant(id: $id) { integrityReport { checkedAt bookingsChecked
  checks { check findingCount } overruleCount overrules { booking { id } reason explanation by at }
  findings { check date startsAt endsAt limit found explanation bookingCount bookings { id } } } } }`;

/** The report as somebody reads it who may. */
export async function reportOf(restaurantId: string, reader: Caller): Promise<Report> {
  const { restaurant } = await reader.ask<{ restaurant: { integrityReport: Report } }>(REPORT, {
    id: restaurantId,
  });
  return restaurant.integrityReport;
}
