import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { startProgram } from '../testkit/programs/program.ts';
import { secretVariables } from '../testkit/server.ts';

/** What a process runs with. */
export type Secrets = Parameters<typeof secretVariables>[0];

/** Runs `npm run keys` with these secrets, as an operator would: what it said, and its exit code. */
export async function runKeys({ ownerUrl, appUrl }: DatabaseUrls, secrets: Secrets, args: readonly string[]) {
  await using program = startProgram({
    entry: 'api/src/keys.ts',
    args,
    env: { ...secretVariables(secrets), DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl },
  });
  const code = await program.ended;
  return { code, ...program.output() };
}
