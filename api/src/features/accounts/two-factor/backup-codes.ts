import { randomBytes } from 'node:crypto';
import { hashOfCode } from '../password/password.ts';

const HOW_MANY = 10;
const CODE_LENGTH = 10; // of 32 characters each: 50 bits
const SALT_BYTES = 16;

/** Crockford's base 32: no i, l, o or u, so that a code on paper is read in one way only. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Backup codes as their owner gets them, once, and as they are stored. */
export interface BackupCodes {
  codes: string[];
  backupSalt: string;
  backupCodeHashes: string[];
}

/** New backup codes, such as `4f7xk-q2m9d`. Each stands in for the authenticator app once. */
export async function newBackupCodes(): Promise<BackupCodes> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const backupSalt = randomBytes(SALT_BYTES).toString('base64url');
  const backupCodeHashes = await Promise.all(codes.map((code) => hashOfCode(asStored(code), backupSalt)));
  return { codes, backupSalt, backupCodeHashes };
}

/** Whether a text has the form of a backup code, however it was typed. */
export function isBackupCode(text: string): boolean {
  return asStored(text).length === CODE_LENGTH;
}

/** The stored hash that a code belongs to; null when it is none of them. */
export async function backupHashOf(
  code: string,
  { backupSalt, backupCodeHashes }: Omit<BackupCodes, 'codes'>,
): Promise<string | null> {
  if (backupSalt === '') return null;
  const hash = await hashOfCode(asStored(code), backupSalt);
  return backupCodeHashes.includes(hash) ? hash : null;
}

function newCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Capitals, hyphens, blanks and look-alikes do not matter. */
function asStored(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}
