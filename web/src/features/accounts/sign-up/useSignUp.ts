import { useMutation } from '@apollo/client/react';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { useSession } from '../session/session-context.ts';
import { SignUpDocument, type SignUpMutationVariables } from './SignUp.generated.ts';

/** What an owner types to sign up. */
export type NewAccount = Omit<SignUpMutationVariables['input'], 'timezone'>;

/**
 * Makes an account and its restaurant, in the time zone of this browser. Resolves with why not, or with nothing and
 * the session begun; rejects when the API gave no answer.
 */
export function useSignUp(): (account: NewAccount) => Promise<readonly RefusedField[]> {
  const session = useSession();
  const [send] = useMutation(SignUpDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (account) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { data } = await send({ variables: { input: { ...account, timezone } } });
    if (!data?.signUp) throw new Error('The API answered signUp with nothing.');
    if (data.signUp.session) session.begin(data.signUp.session);
    return data.signUp.userErrors;
  };
}
