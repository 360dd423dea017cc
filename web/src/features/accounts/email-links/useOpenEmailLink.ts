import { useMutation } from '@apollo/client/react';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { ConfirmEmailChangeDocument } from './ConfirmEmailChange.generated.ts';
import { RestoreEmailDocument } from './RestoreEmail.generated.ts';
import { VerifyEmailDocument } from './VerifyEmail.generated.ts';

const outsideSession = { fetchPolicy: 'no-cache', context: { isOutsideSession: true } } as const;

/**
 * Uses a mailed link, with the account's password where it was asked for. Resolves with why not, or with nothing; rejects
 * when the API gave no answer.
 */
export type OpenEmailLink = (token: string, password?: string) => Promise<readonly RefusedField[]>;

/** Confirms the account's address by the token of a mailed link. */
export function useVerifyEmail(): OpenEmailLink {
  const [send] = useMutation(VerifyEmailDocument, outsideSession);
  return async (token, password) =>
    refusalsOf((await send({ variables: { input: { token, password } } })).data?.verifyEmail);
}

/** Makes the address that the link was mailed to the account's own. */
export function useConfirmEmailChange(): OpenEmailLink {
  const [send] = useMutation(ConfirmEmailChangeDocument, outsideSession);
  return async (token, password) =>
    refusalsOf((await send({ variables: { input: { token, password } } })).data?.confirmEmailChange);
}

/** Gives the account its earlier address back; every session is over then. */
export function useRestoreEmail(): OpenEmailLink {
  const [send] = useMutation(RestoreEmailDocument, outsideSession);
  return async (token) => refusalsOf((await send({ variables: { input: { token } } })).data?.restoreEmail);
}

function refusalsOf(payload: { userErrors: readonly RefusedField[] } | null | undefined) {
  if (!payload) throw new Error('The API answered with nothing.');
  return payload.userErrors;
}
