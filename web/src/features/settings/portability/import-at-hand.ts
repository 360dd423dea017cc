import type { ImportAtHandQuery } from './ImportAtHand.generated.ts';

/** An import with all that its steps show. */
export type ImportAtHand = Extract<NonNullable<ImportAtHandQuery['node']>, { __typename: 'Import' }>;

/** Whether work on it is under way in the background. */
export function isUnderWay({ status }: Pick<ImportAtHand, 'status'>): boolean {
  return status === 'CHECKING' || status === 'IMPORTING' || status === 'UNDOING';
}
