/** What somebody may do in a restaurant, rising: a manager may all that a host may, an owner everything. */
export const roles = ['host', 'manager', 'owner'] as const;

/** A role as it is stored; the schema shows it in capitals. */
export type Role = (typeof roles)[number];

/** Whether `held` is at least `required`. */
export function reaches(held: Role, required: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(required);
}
