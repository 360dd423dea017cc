import type { Actor } from '../../../../platform/auth/actor.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';
import { type Scope, scopes } from '../../../../platform/roles/scopes.ts';

/** What an event is about: what its type begins with. */
type Subject = WebhookEventType extends `${infer Name}.${string}` ? Name : never;

/** What a program has to have in order to read for itself what messages of each kind hold. */
const READS: Readonly<Record<Subject, readonly Scope[]>> = {
  booking: ['bookings:read', 'guests:read', 'tables:read'],
  waitlist: ['bookings:read', 'guests:read'],
  table: ['tables:read'],
  floor_plan: ['tables:read'],
  guest: ['guests:read'],
  restaurant: ['restaurant:read'],
  rules: ['restaurant:read'],
  days: ['restaurant:read'],
  subscription: ['restaurant:read'],
};

/** All that can be read, but webhooks themselves: what is told of types that a later version adds. */
const EVERYTHING = scopes.filter((scope) => scope.endsWith(':read') && scope !== 'webhooks:read');

/** What a program has to have before an endpoint is told of these types; of null, which is all of them and later ones too, everything. */
export function scopesToHear(types: readonly WebhookEventType[] | null): Scope[] {
  if (types === null) return EVERYTHING;
  return [...new Set(types.flatMap((type) => READS[type.split('.')[0] as Subject]))];
}

/** Throws FORBIDDEN for a program that would carry out by an endpoint what it may not read itself, and names what it lacks. */
export function mustBeAllowedToHear(actor: Actor, types: readonly WebhookEventType[] | null): void {
  actor.mustHold(scopesToHear(types));
}
