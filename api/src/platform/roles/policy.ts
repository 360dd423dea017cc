import type { Role } from './role.ts';
import type { Scope } from './scopes.ts';

/**
 * Every action of the trade and the least role that may do it in a restaurant (product decision 24). Commands name
 * their action in their first line; clients read what they may as `viewer.can`. A misspelt action does not compile.
 */
export const policy = {
  'booking:read': 'host',
  'booking:create': 'host',
  'booking:setStatus': 'host',
  'booking:move': 'host',
  'booking:update': 'host',
  'booking:delete': 'host',
  'booking:assignTables': 'host',
  'message:resend': 'host',
  'apiKey:manage': 'owner',
  'apiKey:revoke': 'owner',
  'oauthApp:manage': 'owner',
  'oauthApp:delete': 'owner',
  'connectedApp:allow': 'owner',
  'connectedApp:revoke': 'owner',
  'report:subscribe': 'manager',
  'restaurant:update': 'manager',
  'restaurant:export': 'owner',
  'restaurant:import': 'owner',
  'subscription:manage': 'owner',
  'payments:manage': 'owner',
  'guarantee:charge': 'host',
  'guarantee:refund': 'manager',
  'giftVoucher:redeem': 'host',
  'giftVoucher:void': 'manager',
  'giftVoucher:refund': 'manager',
  'location:add': 'owner',
  'location:remove': 'owner',
  'group:rename': 'owner',
  'group:publish': 'owner',
  'table:setStatus': 'host',
  'table:edit': 'manager',
  'floorPlan:edit': 'manager',
  'shift:edit': 'host',
  'waitlist:manage': 'host',
  'guest:update': 'host',
  'guest:merge': 'manager',
  'guest:export': 'owner',
  'guest:erase': 'owner',
  'team:read': 'manager',
  'team:invite': 'owner',
  'team:manage': 'owner',
  'team:leave': 'host',
  'team:nameSelf': 'host',
  'webhook:read': 'owner',
  'webhook:manage': 'owner',
  'calendarFeed:manage': 'manager',
  'calendarFeed:revoke': 'manager',
} as const satisfies Record<string, Role>;

/** An action that `policy` knows. */
export type Action = keyof typeof policy;

/**
 * What stays open when the trial or the paid period is over (product decision 18): looking, taking one's data along,
 * paying, what the law gives a guest, and saying who may look. Every other action is a write of the trade and throws
 * TRIAL_EXPIRED then.
 */
export const openAfterTheEnd: ReadonlySet<Action> = new Set<Action>([
  'apiKey:revoke', // a key that has leaked must be out, paid or not
  'booking:read',
  'calendarFeed:revoke', // an address that has leaked must be closed, paid or not
  'oauthApp:delete', // an app whose secret has leaked must be out, paid or not
  'connectedApp:revoke', // an app that is trusted no more must be out, paid or not
  'report:subscribe', // whoever may read a report may say how
  'guest:export',
  'guest:erase',
  'restaurant:export',
  'guarantee:refund', // money of guests goes back, paid or not
  'giftVoucher:refund',
  'giftVoucher:redeem', // what was paid for is owed, paid or not
  'subscription:manage',
  'location:remove', // the way to a smaller plan
  'team:read',
  'team:manage', // somebody who was let go must be out, paid or not
  'team:leave',
]);

/**
 * What owners do and a key does for an owner who made it a manager with this scope, whatever else its role would not reach. A key without
 * scopes does none of it: it has what its role has.
 */
export const openToScopes: Readonly<Partial<Record<Action, Scope>>> = {
  'webhook:read': 'webhooks:read',
  'webhook:manage': 'webhooks:write',
};

/** What takes a person, whatever the role of an API key: who pays, who works there, and the keys themselves. */
export const closedToKeys: ReadonlySet<Action> = new Set<Action>([
  'apiKey:manage',
  'apiKey:revoke',
  'oauthApp:manage',
  'oauthApp:delete',
  'connectedApp:allow', // a program that lets in another one would outlast itself
  'connectedApp:revoke',
  'payments:manage',
  'guarantee:charge', // somebody has to have looked
  'guarantee:refund',
  'giftVoucher:redeem', // the same
  'giftVoucher:void',
  'giftVoucher:refund',
  'subscription:manage',
  'report:subscribe',
  'team:invite',
  'team:manage',
  'team:leave',
  'team:nameSelf',
  'calendarFeed:manage', // it would outlast the key that made it
  'calendarFeed:revoke',
]);
