import { useMutation } from '@apollo/client/react';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { useSession } from '../session/session-context.ts';
import { SignInDocument, type SignInMutationVariables } from './SignIn.generated.ts';

/** What a person types to sign in. */
export type Credentials = SignInMutationVariables['input'];

/** Signs in. Resolves with why not, or with nothing and the session begun; rejects when the API gave no answer. */
export function useSignIn(): (credentials: Credentials) => Promise<readonly RefusedField[]> {
  const session = useSession();
  const [send] = useMutation(SignInDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (credentials) => {
    const { data } = await send({ variables: { input: credentials } });
    if (!data?.signIn) throw new Error('The API answered signIn with nothing.');
    if (data.signIn.session) session.begin(data.signIn.session);
    return data.signIn.userErrors;
  };
}
