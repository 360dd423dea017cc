import { uuidOfHex } from './global-id.ts';

/** Characters of a uuid in base64url. */
export const SHORT_UUID_LENGTH = 22;

/** A uuid in base64url, as it stands in links. */
export function shortUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The uuid that such a text of 22 characters stands for. */
export function uuidOfShort(text: string): string {
  return uuidOfHex(Buffer.from(text, 'base64url').toString('hex'));
}
