import { startProgram } from '../programs/program.ts';

/** How a command ended, and what it said. */
export interface Said {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The variables of a server on a database of DATABASE_URL, as its commands get them too. */
export const variablesOf = ({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }) => ({
  DATABASE_URL: ownerUrl,
  APP_DATABASE_URL: appUrl,
  JWT_SECRET: 'a secret for tests alone, with more than 32 bytes',
});

/** Starts what `npm run backup` and `npm run restore` become. */
export function startCommand(name: 'backup' | 'restore', file: string, env: NodeJS.ProcessEnv) {
  return startProgram({ entry: `api/src/${name}.ts`, args: [file], env });
}

/** Runs one to its end. */
export async function runCommand(
  name: 'backup' | 'restore',
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<Said> {
  await using command = startCommand(name, file, env);
  const code = await command.ended;
  return { code, ...command.output() };
}
