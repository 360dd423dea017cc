import { Client } from 'pg';
import { readEnv } from '../env.ts';
import { openDatabase } from '../platform/db/connections/connect.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import type { Key, Keyring } from '../platform/secrets/keyring.ts';
import { keyNeeds } from './key-needs.ts';
import { renewSeals } from './renew-seals.ts';
import { revokeKey } from './revoke-key.ts';
import { wordsOfNeeds, wordsOfRevocation } from './words.ts';

const USAGE = [
  'Usage: npm run keys                  what still depends on each of the server’s keys',
  '       npm run keys -- renew         seals with the signing key what another one sealed',
  '       npm run keys -- revoke <id>   makes worthless what a key that leaked has made',
].join('\n');

/**
 * What `npm run keys` does with these arguments, with the same variables as the server; the text for the person who ran it.
 * @throws StartupError in words when it cannot.
 */
export async function runKeys(args: readonly string[]): Promise<string> {
  const [command = 'show', id] = args;
  const isKnown = { show: args.length <= 1, renew: args.length === 1, revoke: args.length === 2 };
  if (!Object.entries(isKnown).some(([name, fits]) => name === command && fits))
    throw new StartupError(USAGE);
  const env = readEnv();
  const key = command === 'revoke' ? leakedKey(env.keys, id ?? '') : null;
  const database = await openDatabase(env);
  const client = new Client({ connectionString: database.ownerUrl, application_name: 'hoststand-keys' });
  try {
    await client.connect();
    await requireTables(client);
    const now = new Date();
    if (key) return wordsOfRevocation(env.keys, key, await revokeKey(client, env.keys, key, now));
    const renewed = command === 'renew' ? await renewSeals(client, env.keys) : null;
    return wordsOfNeeds(env.keys, await keyNeeds(client, env.keys, now), renewed);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** The servers must have stopped to accept it: else it would make new links while its old ones are replaced. */
function leakedKey(keys: Keyring, id: string): Key {
  const key = keys.leaked.find((each) => each.id === id);
  if (key) return key;
  const isAccepted = keys.accepted.some((each) => each.id === id);
  throw new StartupError(
    isAccepted
      ? `Key ${id} is still accepted. Move its secret to LEAKED_JWT_SECRETS and restart every process, then run this again.`
      : `There is no key ${id} in LEAKED_JWT_SECRETS. Run \`npm run keys\` to see which there are.`,
  );
}

async function requireTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.earlier_manage_links') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  throw new StartupError(
    'The database is older than this version. Start the server once, then run this again.',
  );
}
