import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cannotWrite, ensureDataDir } from '../../process/kept-file.ts';
import { errorCode, StartupError } from '../../process/startup-error.ts';
import { birthOf, isAlive } from './embedded-postgres-os.ts';

const CLAIM = 'hoststand.pid';

/**
 * Takes a data directory for this process, so that two never run one cluster. The claim of a process that has
 * ended counts for nothing. Returns what gives it back.
 * @throws StartupError when another living process holds it, or the directory cannot be written.
 */
export function claimDataDir(dataDir: string): () => void {
  ensureDataDir(dataDir);
  const claim = join(dataDir, CLAIM);
  const draft = `${claim}.${process.pid}`;
  try {
    writeFileSync(draft, `${process.pid} ${birthOf(process.pid)}`);
    while (!placed(draft, claim)) {
      const holder = holderOf(claim);
      if (holder !== null) {
        throw new StartupError(
          `Hoststand is already running on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR to another directory.`,
        );
      }
      rmSync(claim, { force: true });
    }
  } catch (error) {
    throw error instanceof StartupError ? error : cannotWrite(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(claim, { force: true });
}

// A link appears with its content or not at all, so a claim is never read half-written.
function placed(draft: string, claim: string): boolean {
  try {
    linkSync(draft, claim);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The living process that runs on a data directory; null when none does. */
export function holderOfDataDir(dataDir: string): number | null {
  return holderOf(join(dataDir, CLAIM));
}

function holderOf(claim: string): number | null {
  let content: string;
  try {
    content = readFileSync(claim, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const [pid, birth] = content.split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0) return null;
  // A restarted container gives its process the same id again.
  return isAlive(holder) && birthOf(holder) === birth ? holder : null;
}
