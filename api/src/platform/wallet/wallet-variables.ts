import { z } from 'zod';

const path = () => z.string().max(1_000, 'must be the path of a file').optional();

/** What the environment says of wallets; files are read when the server starts. */
export const walletVariables = {
  APPLE_WALLET_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]{1,200}$/, 'must be a pass type identifier like pass.com.example.bookings')
    .optional(),
  APPLE_WALLET_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten letters and digits of a team at Apple')
    .optional(),
  APPLE_WALLET_CERTIFICATE: path(),
  APPLE_WALLET_KEY: path(),
  APPLE_WALLET_KEY_PASSPHRASE: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  APPLE_WALLET_WWDR: path(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the number of an issuer at Google')
    .optional(),
  GOOGLE_WALLET_KEY: path(),
};

/** What is needed for Apple Wallet. */
const APPLE = [
  'APPLE_WALLET_PASS_TYPE_ID',
  'APPLE_WALLET_TEAM_ID',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR',
] as const;

/** What is wrong with them taken together. */
export function wrongWallets(given: Readonly<Record<string, string | undefined>>): (string | false)[] {
  const ofApple = APPLE.filter((name) => given[name]).length;
  return [
    ofApple > 0 &&
      ofApple < APPLE.length &&
      `${APPLE.join(', ')} are of use together only: set all of them, or none.`,
    ofApple === 0 &&
      Boolean(given.APPLE_WALLET_KEY_PASSPHRASE) &&
      'APPLE_WALLET_KEY_PASSPHRASE is only of use together with APPLE_WALLET_KEY.',
    Boolean(given.GOOGLE_WALLET_ISSUER_ID) !== Boolean(given.GOOGLE_WALLET_KEY) &&
      'GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY are of use together only: set both, or neither.',
  ];
}
