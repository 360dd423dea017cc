import type { WaitlistStatus } from '../../../generated/schema-types.ts';

/** Parties that the page shows at most at once. */
const SHOWN_AT_ONCE = 100;

/** Which part of the list is looked at; in the address, so that it can be sent to a colleague. */
const WAITLIST_VIEWS = ['open', 'seated', 'cancelled'] as const;

export type WaitlistView = (typeof WAITLIST_VIEWS)[number];

/** What the list is asked for. */
export interface WaitlistVariables {
  first: number;
  open: boolean | null;
  status: WaitlistStatus | null;
  today: boolean | null;
}

/** The part that an address names; who still waits unless it says otherwise. */
export function shownOf(search: URLSearchParams): WaitlistView {
  const named = search.get('show');
  return WAITLIST_VIEWS.find((view) => view === named) ?? 'open';
}

/** Who still waits is shown from whatever evening; who is done, of the service day under way alone. */
export function listVariables(view: WaitlistView): WaitlistVariables {
  const all = { first: SHOWN_AT_ONCE, open: null, status: null, today: true };
  switch (view) {
    case 'open':
      return { ...all, open: true, today: null };
    case 'seated':
      return { ...all, status: 'SEATED' };
    case 'cancelled':
      return { ...all, status: 'CANCELLED' };
  }
}
