import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { RequestPasswordResetDocument } from './RequestPasswordReset.generated.ts';

/**
 * Has a link for a new password mailed. What is refused is the address as typed, never
 * whether it is known.
 */
export function useRequestPasswordReset(): (email: string) => Promise<Written> {
  const [send] = useWrite(RequestPasswordResetDocument, {
    fetchPolicy: 'no-cache',
    context: { isOutsideSession: true },
  });
  return (email) => send({ email });
}
