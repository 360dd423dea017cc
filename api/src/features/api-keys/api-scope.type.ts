import { registerEnumType } from 'type-graphql';
import type { Scope } from '../../platform/roles/scopes.ts';

/** A scope's name in the schema: `bookings:read` is `BOOKINGS_READ`, since a colon cannot stand in a name. */
type NameOf<Each extends Scope> = Each extends `${infer Thing}:${infer Act}`
  ? Uppercase<`${Thing}_${Act}`>
  : never;

/** The GraphQL enum `ApiScope`: the stored scopes in capitals. */
export const ScopeEnum: Record<NameOf<Scope>, Scope> = {
  RESTAURANT_READ: 'restaurant:read',
  RESTAURANT_WRITE: 'restaurant:write',
  BOOKINGS_READ: 'bookings:read',
  BOOKINGS_WRITE: 'bookings:write',
  GUESTS_READ: 'guests:read',
  GUESTS_WRITE: 'guests:write',
  TABLES_READ: 'tables:read',
  TABLES_WRITE: 'tables:write',
  MESSAGES_READ: 'messages:read',
  MESSAGES_WRITE: 'messages:write',
  REPORTS_READ: 'reports:read',
  WEBHOOKS_READ: 'webhooks:read',
  WEBHOOKS_WRITE: 'webhooks:write',
};

registerEnumType(ScopeEnum, {
  name: 'ApiScope',
  description:
    'What a program is let do, beside its role, which stays the bound of all scopes. A scope to write includes the one to read the same ' +
    'thing. Descriptions of fields and types name those that they need; what needs none is open to every key.',
  valuesConfig: {
    RESTAURANT_READ: {
      description: '`restaurant:read`: settings, services, rules, special days, blocks and the team.',
    },
    RESTAURANT_WRITE: {
      description: '`restaurant:write`: change profile, services, rules, special days and blocks.',
    },
    BOOKINGS_READ: {
      description:
        '`bookings:read`: bookings and the waitlist with names, requests and needs, without email address and phone number.',
    },
    BOOKINGS_WRITE: {
      description: '`bookings:write`: make, change, seat and cancel bookings; run the waitlist.',
    },
    GUESTS_READ: { description: '`guests:read`: guest records, email addresses and phone numbers.' },
    GUESTS_WRITE: { description: '`guests:write`: change and merge guest records.' },
    TABLES_READ: { description: '`tables:read`: tables, floor plan, areas, and who serves where.' },
    TABLES_WRITE: {
      description: '`tables:write`: set the status of tables; change tables, floor plan, areas and servers.',
    },
    MESSAGES_READ: { description: '`messages:read`: which messages were sent, and what became of them.' },
    MESSAGES_WRITE: { description: '`messages:write`: send a message again, or the sum of the day.' },
    REPORTS_READ: {
      description: '`reports:read`: counts of the day, trends, and searches that found no table.',
    },
    WEBHOOKS_READ: {
      description:
        '`webhooks:read`: webhook endpoints and their deliveries. Managers’ keys alone, where their maker is an owner.',
    },
    WEBHOOKS_WRITE: {
      description:
        '`webhooks:write`: make, change, try and delete webhook endpoints that are told no more than the key may read. Managers’ keys ' +
        'alone, where their maker is an owner.',
    },
  },
});
