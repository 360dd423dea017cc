/**
 * What a program may be let do, by thing and act: what its maker ticks, beside its role, which stays the bound of all of them. A scope
 * to write includes the one to read the same thing.
 */
export const scopes = [
  'restaurant:read',
  'restaurant:write',
  'bookings:read',
  'bookings:write',
  'guests:read',
  'guests:write',
  'tables:read',
  'tables:write',
  'messages:read',
  'messages:write',
  'reports:read',
  'webhooks:read',
  'webhooks:write',
] as const;

/** A scope, as `bookings:read`: the thing and the act. */
export type Scope = (typeof scopes)[number];

/** The scopes a program has; null for a program that was made without any, which may do all that its role allows, and for people. */
export type HeldScopes = ReadonlySet<Scope> | null;

/** Those of the scopes that a caller does not have. */
export function lacking(required: readonly Scope[], held: HeldScopes): Scope[] {
  if (held === null) return [];
  return required.filter((scope) => !held.has(scope) && !held.has(writing(scope)));
}

/** The scope that includes this one, as far as there is one. */
const writing = (scope: Scope): Scope =>
  scopes.find((each) => each === scope.replace(':read', ':write')) ?? scope;
