import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { ConfirmEmailChangeDocument } from './ConfirmEmailChange.generated.ts';
import { RestoreEmailDocument } from './RestoreEmail.generated.ts';
import { VerifyEmailDocument } from './VerifyEmail.generated.ts';

const outsideSession = { fetchPolicy: 'no-cache', context: { isOutsideSession: true } } as const;

/**
 * Uses a mailed link, with the account's password where it was asked for. Resolves with how that ended.
 */
export type OpenEmailLink = (token: string, password?: string) => Promise<Written>;

/** Confirms the account's address by the token of a mailed link. */
export function useVerifyEmail(): OpenEmailLink {
  const [send] = useWrite(VerifyEmailDocument, outsideSession);
  return (token, password) => send({ token, password });
}

/** Makes the address that the link was mailed to the account's own. */
export function useConfirmEmailChange(): OpenEmailLink {
  const [send] = useWrite(ConfirmEmailChangeDocument, outsideSession);
  return (token, password) => send({ token, password });
}

/** Gives the account its earlier address back; every session is over then. */
export function useRestoreEmail(): OpenEmailLink {
  const [send] = useWrite(RestoreEmailDocument, outsideSession);
  return (token) => send({ token });
}
