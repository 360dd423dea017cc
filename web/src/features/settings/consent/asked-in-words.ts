import type { ApiScope } from '../../../generated/schema-types.ts';

/** Webhooks are for keys alone. */
type AskedScope = Exclude<ApiScope, `WEBHOOKS_${string}`>;

/** What an app asks for, as somebody who has to say yes or no reads it. */
const words: Record<AskedScope, string> = {
  BOOKINGS_READ: 'See bookings and the waitlist, with the guests’ names, wishes and allergies',
  BOOKINGS_WRITE: 'See, make, change, seat and cancel bookings, and run the waitlist',
  GUESTS_READ: 'See the guest records, email addresses and phone numbers',
  GUESTS_WRITE: 'See and change the guest records, email addresses and phone numbers',
  TABLES_READ: 'See tables, the floor plan, areas, and who serves where',
  TABLES_WRITE: 'See and change tables, the floor plan, areas, and who serves where',
  RESTAURANT_READ: 'See settings, opening hours, booking rules, and who is in the team',
  RESTAURANT_WRITE: 'See and change the profile, opening hours, booking rules and special days',
  MESSAGES_READ: 'See which messages went to guests, and what became of them',
  MESSAGES_WRITE: 'See which messages went to guests, and send them again',
  REPORTS_READ: 'See the counts of the day, trends, and searches that found no table',
};

/** A scope to write says what the one to read says, too: that one is left out beside it. */
const includedIn = (scope: ApiScope) => scope.replace('_READ', '_WRITE');

/** What is asked for, in the order in which it matters to guests and restaurant. */
export function askedInWords(scopes: readonly ApiScope[]): { scope: AskedScope; says: string }[] {
  return (Object.keys(words) as AskedScope[])
    .filter((scope) => scopes.includes(scope))
    .filter((scope) => includedIn(scope) === scope || !scopes.some((each) => each === includedIn(scope)))
    .map((scope) => ({ scope, says: words[scope] }));
}

/** Whether anything of it changes something. */
export const changesSomething = (scope: ApiScope): boolean => scope.endsWith('_WRITE');
