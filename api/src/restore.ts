import 'reflect-metadata';
import { readEnv } from './env.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { runCommand, secondsSince } from './platform/backup/run-command.ts';
import { openDatabase } from './platform/db/connections/connect.ts';

/** `npm run restore -- FILE`: a backup into an empty database, brought to this version. All of it or nothing. */
await runCommand('restore', async ({ file }) => {
  const from = performance.now();
  const env = readEnv();
  const opened = new AsyncDisposableStack();
  try {
    const { manifest, leftOut } = await restoreBackup(file, async () => {
      const database = await openDatabase(env);
      opened.defer(() => database.stop());
      return database;
    });
    const { tables, jobs, takenAt } = manifest;
    const restored = tables.filter(({ name }) => !leftOut.includes(name));
    const rows = restored.reduce((sum, table) => sum + table.rows, jobs.rows);
    return [
      `Restored ${rows} rows as of ${takenAt} in ${secondsSince(from)}.`,
      ...leftOut.map(
        (name) => `${name} is no table of Hoststand: its rows stay in the file, data/${name}.csv.`,
      ),
      `Start Hoststand with the JWT_SECRET of that time. It then does the ${jobs.rows} mails and other jobs that waited, and ` +
        'writes to real guests and webhooks from then on.',
      env.SMTP_URL
        ? 'SMTP_URL is set. For a copy that is only to be looked at, take it away and say MAIL=file before the start.'
        : 'SMTP_URL is not set: its mails will stay in DATA_DIR/mail.',
    ].join('\n');
  } finally {
    await opened.disposeAsync();
  }
});
