import { expect } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { MailServer } from '../mail-server.ts';
import { linkIn, type ReceivedMail } from '../received-mail.ts';

/** A refusal as mutations send it. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What a link that opens nothing is answered with. */
export const LINK_IS_OVER = [
  { code: 'INVALID', message: 'This link has been used or is no longer valid.', field: ['token'] },
];

/** The token behind a link in a mail. */
export function tokenOf({ text }: ReceivedMail, link: string): string {
  return linkIn(text, link).slice(link.length);
}

/** The token behind a link that is mailed to an address, in the newest mail that holds one; waits for it. */
export async function mailedToken(mails: MailServer, address: string, link: string): Promise<string> {
  const found = () => mails.mailsTo(address).findLast(({ text }) => text.includes(link));
  await expect.poll(() => found() !== undefined, { timeout: 60_000 }).toBe(true);
  const mail = found();
  if (!mail) throw new Error('The mail is gone');
  return tokenOf(mail, link);
}

/** Opens a link about an address and presses its button; why it was refused, if it was. */
export async function opensLink(
  caller: Caller,
  mutation: 'verifyEmail' | 'confirmEmailChange' | 'restoreEmail',
  token: string,
  password?: string,
): Promise<Refused[]> {
  const input = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const data = await caller.ask<Record<string, { userErrors: Refused[] }>>(
    `mutation($input: ${input}!) { ${mutation}(input: $input) { userErrors { code message field } } }`,
    { input: { token, ...(password !== undefined && { password }) } },
  );
  return data[mutation]?.userErrors ?? [];
}

/** Signs in as the owner and asks for another mail that confirms the address. */
export async function requestsMail(
  caller: Caller,
  { email, password }: SeededRestaurant,
): Promise<Refused[]> {
  const { signIn } = await caller.ask<{ signIn: { session: { accessToken: string } } }>(
    'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }',
    { input: { email, password } },
  );
  caller.accessToken = signIn.session.accessToken;
  const { sendVerificationMail } = await caller.ask<{ sendVerificationMail: { userErrors: Refused[] } }>(
    'mutation { sendVerificationMail { userErrors { code message field } } }',
  );
  return sendVerificationMail.userErrors;
}
