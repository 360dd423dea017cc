import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import possibleTypes from '../generated/possible-types';

/** An empty normalised cache with our schema's rules: lists grow page by page and are kept apart by filter. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Viewer: { keyFields: [] }, // there is one, and it has no id
      DashboardStats: { merge: true },
      Restaurant: {
        fields: {
          // Alphabetical: a list's stored name is made of these, and two spellings of one list would drift apart.
          bookings: relayStylePagination(['from', 'search', 'status', 'to']),
          invoices: relayStylePagination(['from', 'maxAmount', 'minAmount', 'search', 'status', 'to']),
          // Asked for as a whole, and shorter after something was removed.
          services: { merge: false },
          specialDays: { merge: false },
          blocks: { merge: false },
          tableCombinations: { merge: false },
        },
      },
      PlanSubscription: { merge: true },
      BookingRules: { merge: true, fields: { turnTimes: { merge: false } } },
    },
  });
}
