import type { RefusedField } from '../failures/user-errors.ts';

/** The refusals of a payload. Throws when the API answered with nothing at all. */
export function refusalsIn(
  payload: { userErrors: readonly RefusedField[] } | null | undefined,
): readonly RefusedField[] {
  if (!payload) throw new Error('The API answered a change with nothing.');
  return payload.userErrors;
}
