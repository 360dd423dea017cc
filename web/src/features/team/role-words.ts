import type { Role } from '../../generated/schema-types.ts';

/** The roles, rising, as lists show them. */
export const ROLES = ['HOST', 'MANAGER', 'OWNER'] as const satisfies readonly Role[];

/** What a role is called. */
export const roleName: Record<Role, string> = { HOST: 'Host', MANAGER: 'Manager', OWNER: 'Owner' };

/** A role inside of a sentence: `a host`. */
export const roleWithArticle: Record<Role, string> = {
  HOST: 'a host',
  MANAGER: 'a manager',
  OWNER: 'an owner',
};

/** What a role may do (product decision 24). */
export const roleDuties: Record<Role, string> = {
  HOST: 'A host runs the evening: takes and changes bookings, seats parties, sets what tables are like, and keeps the waitlist.',
  MANAGER:
    'A manager does all that a host does, and sets the restaurant up: profile, opening hours, booking rules, tables and floor plan. Managers see who is in the team.',
  OWNER:
    'An owner does all that a manager does, pays the subscription, reads the reports for owners, invites people, and decides about their roles.',
};

/** Whether somebody with the role `held` may do what asks for `required`; nobody may without a role. */
export function reaches(held: Role | null | undefined, required: Role): boolean {
  return held != null && ROLES.indexOf(held) >= ROLES.indexOf(required);
}
