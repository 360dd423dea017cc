import { useMutation } from '@apollo/client/react';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { RequestPasswordResetDocument } from './RequestPasswordReset.generated.ts';

/**
 * Has a link for a new password mailed. Resolves with what is wrong with the address as typed, or with nothing,
 * whether or not it is known; rejects when the API gave no answer.
 */
export function useRequestPasswordReset(): (email: string) => Promise<readonly RefusedField[]> {
  const [send] = useMutation(RequestPasswordResetDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (email) => {
    const { data } = await send({ variables: { input: { email } } });
    if (!data?.requestPasswordReset) throw new Error('The API answered requestPasswordReset with nothing.');
    return data.requestPasswordReset.userErrors;
  };
}
