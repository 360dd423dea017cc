import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { useSession } from '../session/session-context.ts';
import { ResetPasswordDocument } from './ResetPassword.generated.ts';

/**
 * Sets a new password by the token of a mailed link. When that is done, every session of the
 * account is over, this browser's too.
 */
export function useResetPassword(): (token: string, password: string) => Promise<Written> {
  const session = useSession();
  const [send] = useWrite(ResetPasswordDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return async (token, password) => {
    const outcome = await send({ token, password });
    if (outcome.isDone) session.end('signOut');
    return outcome;
  };
}
