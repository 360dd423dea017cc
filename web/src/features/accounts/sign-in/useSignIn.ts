import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { useSession } from '../session/session-context.ts';
import { SignInDocument, type SignInMutationVariables } from './SignIn.generated.ts';

/** What a person types to sign in. */
export type Credentials = SignInMutationVariables['input'];

/** Signs in. When that is done, the session has begun. */
export function useSignIn(): (credentials: Credentials) => Promise<Written> {
  const session = useSession();
  const [send] = useWrite(SignInDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (credentials) => {
    const outcome = await send(credentials);
    if (outcome.payload?.session) session.begin(outcome.payload.session);
    return outcome;
  };
}
