import 'reflect-metadata';
import { readEnv } from './env.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { runCommand, secondsSince } from './platform/backup/run-command.ts';
import { openDatabase } from './platform/db/connect.ts';

/** `npm run restore -- FILE`: a backup into an empty database, brought to this version. All of it or nothing. */
await runCommand('restore', async ({ file }) => {
  const from = performance.now();
  const opened = new AsyncDisposableStack();
  try {
    const { tables, jobs, takenAt } = await restoreBackup(file, async () => {
      const database = await openDatabase(readEnv());
      opened.defer(() => database.stop());
      return database;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, jobs.rows);
    return (
      `Restored ${rows} rows as of ${takenAt} in ${secondsSince(from)}. Start Hoststand with the JWT_SECRET of that time: ` +
      `${jobs.rows} mails and other jobs that waited then are done now.`
    );
  } finally {
    await opened.disposeAsync();
  }
});
