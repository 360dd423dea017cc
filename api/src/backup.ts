import { statSync } from 'node:fs';
import { readEnv } from './env.ts';
import { inMegabytes, runCommand, secondsSince } from './platform/backup/run-command.ts';
import { writeWhole } from './platform/backup/unfinished-file.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { reachOwner } from './platform/db/connections/reach-owner.ts';

/** `npm run backup -- FILE`: all rows of one moment, while the product runs. FILE is there whole or not at all. */
await runCommand('backup', async ({ file, signal }) => {
  const from = performance.now();
  const { ownerUrl, stop } = await reachOwner(readEnv());
  try {
    let rows = 0;
    let takenAt = '';
    await writeWhole(file, async (target) => {
      const written = await writeBackup(ownerUrl, target, signal);
      takenAt = written.takenAt;
      rows = written.tables.reduce((sum, table) => sum + table.rows, written.jobs.rows);
    });
    const size = inMegabytes(statSync(file).size);
    return `Wrote ${file}: ${rows} rows as of ${takenAt}, ${size}, in ${secondsSince(from)}. Keep JWT_SECRET with it.`;
  } finally {
    await stop();
  }
});
