import { useMutation } from '@apollo/client/react';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { useSession } from '../session/session-context.ts';
import { ResetPasswordDocument } from './ResetPassword.generated.ts';

/**
 * Sets a new password by the token of a mailed link. Resolves with why not, or with nothing: every session of the
 * account is over then, this browser's too. Rejects when the API gave no answer.
 */
export function useResetPassword(): (token: string, password: string) => Promise<readonly RefusedField[]> {
  const session = useSession();
  const [send] = useMutation(ResetPasswordDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (token, password) => {
    const { data } = await send({ variables: { input: { token, password } } });
    if (!data?.resetPassword) throw new Error('The API answered resetPassword with nothing.');
    const { userErrors } = data.resetPassword;
    if (userErrors.length === 0) session.end('signOut');
    return userErrors;
  };
}
