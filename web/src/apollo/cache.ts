import { InMemoryCache } from '@apollo/client';
import possibleTypes from '../generated/possible-types';
import { pages } from './pages.ts';

/** An empty normalised cache with our schema's rules: lists grow page by page and are kept apart by filter. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Viewer: { keyFields: [], fields: { groups: { merge: false } } }, // there is one, and it has no id
      DashboardStats: { merge: true },
      FloorPlan: { fields: { zones: { merge: false }, objects: { merge: false } } },
      Restaurant: {
        fields: {
          // Alphabetical: a list's stored name is made of these, and two spellings of one list would drift apart.
          bookings: pages(['areaId', 'from', 'search', 'status', 'to']),
          guests: pages(['order', 'search', 'tag']),
          guestTags: { merge: false },
          invoices: pages(['from', 'maxAmount', 'minAmount', 'search', 'status', 'to']),
          messages: pages(['status']),
          securityEvents: pages(),
          tables: pages(),
          // Asked for as a whole, and shorter after something was removed.
          attention: { merge: false },
          services: { merge: false },
          shifts: { merge: false },
          possibleServers: { merge: false },
          specialDays: { merge: false },
          blocks: { merge: false },
          tableCombinations: { merge: false },
          waitlist: { merge: false },
          waitQuote: { merge: false },
          apiKeys: { merge: false },
          oauthApps: { merge: false },
          connectedApps: { merge: false },
          guaranteePolicies: { merge: false },
          allExperiences: { merge: false },
          discountCodes: { merge: false },
          calendarFeeds: { merge: false },
          members: { merge: false },
          invitations: { merge: false },
          webhookEndpoints: { merge: false },
        },
      },
      ApiKey: { fields: { writes: pages(), restaurants: { merge: false } } },
      RestaurantGroup: { fields: { today: { merge: false } } },
      Booking: { fields: wholeLists('messages', 'tables') },
      WebhookDelivery: { fields: wholeLists('attempts') },
      WebhookEndpoint: { fields: { deliveries: pages(['state']) } },
      User: { fields: { sessions: { merge: false }, securityEvents: pages() } },
      AccountSecurity: { merge: true },
      PlanSubscription: { merge: true },
      GuestHistory: { merge: true },
      Guest: { fields: wholeLists('bookings', 'lookAlikes', 'otherContacts') },
      // Every look at the room is a whole one; its places are asked for apart.
      Tonight: { merge: true, fields: wholeLists('tables', 'arriving', 'seated', 'waiting') },
      GuaranteePolicy: { fields: wholeLists('tiers', 'lateFee', 'noShowFee') },
      Experience: { fields: wholeLists('menus', 'addOns', 'sittings') },
      // Of one booking it is always the same: lists ask for less of it than the drawer.
      BookedExperience: { merge: true, fields: wholeLists('menusToChoose', 'addOnsToChoose') },
      PaymentAccount: { merge: true },
      BookingGuarantee: { merge: true, fields: wholeLists('moves', 'sentences') },
      BookingRules: { merge: true, fields: { turnTimes: { merge: false } } },
    },
  });
}

/** Lists that a new answer replaces as they are. */
function wholeLists(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { merge: false } as const]));
}
