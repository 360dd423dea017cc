import { execFile } from 'node:child_process';
import { chownSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../process/startup-error.ts';
import type { OsUser } from './embedded-postgres-os.ts';
import { tail } from './embedded-postgres-process.ts';

/** Where a new cluster goes, and who owns it. */
export interface ClusterPlan {
  home: string;
  binaries: string;
  user: OsUser | null;
  ownerLogin: string;
  ownerPassword: string;
  /** False for throw-away data: files are then not flushed to the disk. */
  isDurable: boolean;
}

/**
 * The cluster of this home; made when there is none. It appears complete or not at all.
 * @throws StartupError when it cannot be made, or was made by another major version of PostgreSQL.
 */
export async function openCluster(plan: ClusterPlan): Promise<string> {
  const cluster = join(plan.home, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(plan, cluster);
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = readFileSync(join(plan.binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8').split(
    '\n',
    1,
  )[0];
  if (ours?.trim() !== `# PostgreSQL ${made}`) {
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${made}, but this Hoststand brings another one. ` +
        'Set DATA_DIR to an empty directory, or DATABASE_URL to a server of that version.',
    );
  }
  return cluster;
}

async function createCluster(plan: ClusterPlan, cluster: string): Promise<void> {
  // Of its own name: what an interrupted start left may still be written to by its orphan.
  const draft = `${cluster}.new-${process.pid}`;
  const passwordFile = join(plan.home, 'password');
  for (const leftover of globSync(`${cluster}.new-*`)) {
    rmSync(leftover, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  try {
    writeFileSync(passwordFile, plan.ownerPassword, { mode: 0o600 });
    if (plan.user) chownSync(passwordFile, plan.user.uid, plan.user.gid);
    await promisify(execFile)(
      join(plan.binaries, 'bin', 'initdb'),
      initdbOptions(plan, draft, passwordFile),
      {
        ...plan.user,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      },
    );
    renameSync(draft, cluster);
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new StartupError(`The embedded PostgreSQL could not make its files:\n${tail(output)}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function initdbOptions(plan: ClusterPlan, cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${plan.ownerLogin}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own rules for text, so that no two machines sort or compare differently.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(plan.isDurable ? [] : ['--no-sync']),
  ];
}
