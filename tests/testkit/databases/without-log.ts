import type { TestServer } from '../server.ts';

const TRIGGERS = [
  ['bookings', 'bookings_log'],
  ['seatings', 'seatings_log_new'],
] as const;

/** Does this work while no booking is written into the log of events: most of what a hundred thousand bookings at once take. */
export async function withoutLog(
  server: Pick<TestServer, 'rows'>,
  work: () => Promise<unknown>,
): Promise<void> {
  for (const [table, trigger] of TRIGGERS)
    await server.rows(`alter table ${table} disable trigger ${trigger}`);
  await work();
  for (const [table, trigger] of TRIGGERS)
    await server.rows(`alter table ${table} enable trigger ${trigger}`);
}
