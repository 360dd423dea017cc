import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { useSession } from '../session/session-context.ts';
import { SignUpDocument, type SignUpMutationVariables } from './SignUp.generated.ts';

/** What an owner types to sign up. */
export type NewAccount = Omit<SignUpMutationVariables['input'], 'timezone'>;

/**
 * Makes an account and its restaurant, in the time zone of this browser. When that is done, the session
 * has begun.
 */
export function useSignUp(): (account: NewAccount) => Promise<Written> {
  const session = useSession();
  const [send] = useWrite(SignUpDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (account) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const outcome = await send({ ...account, timezone });
    if (outcome.payload?.session) session.begin(outcome.payload.session);
    return outcome;
  };
}
