import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Key } from '../../../platform/secrets/keyring.ts';
import { derivedToken, sha256 } from '../../../platform/secrets/secrets.ts';
import { UserEntity } from '../user/user.entity.ts';
import { EmailLinkEntity, type EmailLinkKind } from './email-link.entity.ts';

const DAY_MS = 86_400_000;

/** How long each kind of link is good. The way back has to outlast a holiday weekend. */
const LASTS_MS: Record<EmailLinkKind, number> = {
  verify: DAY_MS,
  change: DAY_MS,
  restore: 7 * DAY_MS,
};

/** The token of a link, 256 bits, made from the server's secret so that the job that mails it needs the id alone. */
export function emailLinkTokenOf({ secret }: Key, linkId: string): string {
  return derivedToken(secret, 'email-link', linkId);
}

/**
 * Writes a link in the running transaction and returns its id. An earlier one of its kind ends, but for ways back: who
 * changes the address twice must not take the first way back away.
 */
export async function openEmailLink(
  app: App,
  tx: TenantTransaction,
  {
    userId,
    kind,
    address,
    since = null,
    wasConfirmed = true,
  }: Pick<EmailLinkEntity, 'userId' | 'kind' | 'address' | 'since'> & { wasConfirmed?: boolean },
): Promise<string> {
  const id = newUuid();
  const now = app.clock.now();
  if (kind !== 'restore') {
    await tx.entities.nativeUpdate(EmailLinkEntity, { userId, kind, endedAt: null }, { endedAt: now });
  }
  tx.entities.create(EmailLinkEntity, {
    id,
    userId,
    kind,
    address,
    tokenHash: sha256(emailLinkTokenOf(app.env.keys.signing, id)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LASTS_MS[kind]),
    since,
    wasConfirmed,
  });
  await tx.entities.flush();
  return id;
}

/** A link at its one use, and the account it belongs to, locked. */
export interface TakenEmailLink {
  link: EmailLinkEntity;
  user: UserEntity;
}

/**
 * Takes a link for its one use in the running transaction. Refuses with INVALID on `token` when it is unknown, used, replaced or over;
 * which of these, it does not say. Of two uses at once the first counts: the account is locked.
 */
export async function takeEmailLink(
  tx: TenantTransaction,
  { token, kind, now }: { token: string; kind: EmailLinkKind; now: Date },
): Promise<TakenEmailLink> {
  const tokenHash = sha256(token);
  const link = await tx.entities.findOne(EmailLinkEntity, { tokenHash, kind });
  const user =
    link &&
    (await tx.entities.findOne(UserEntity, { id: link.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!link || !user) throw linkIsOver();
  const open = { tokenHash, endedAt: null, expiresAt: { $gt: now } };
  if ((await tx.entities.nativeUpdate(EmailLinkEntity, open, { endedAt: now })) === 0) throw linkIsOver();
  return { link, user };
}

/** What a link that opens nothing is answered with. */
export const linkIsOver = () =>
  new Refusal(userError('INVALID', 'This link has been used or is no longer valid.', ['token']));
