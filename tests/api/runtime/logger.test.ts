import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';

function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  let line = '';
  createLogger({ LOG_LEVEL: 'info' }, { write: (text) => (line += text) }).error(
    { err: error },
    'request_failed',
  );
  return { line, err: JSON.parse(line).err };
}

async function duplicateGuest(): Promise<unknown> {
  const client = new Client(inject('databaseServer').ownerUrl);
  await client.connect();
  try {
    await client.query('create temporary table guests (email text constraint guests_email unique)');
    await client.query(`insert into guests values ('ada@example.com')`);
    return await client
      .query(`insert into guests values ('ada@example.com')`)
      .catch((error: unknown) => error);
  } finally {
    await client.end();
  }
}

describe('the log', () => {
  test('a guest whose row was refused by the database is not named; the constraint is', async () => {
    const { line, err } = logged(await duplicateGuest());
    expect(err).toMatchObject({ code: '23505', constraint: 'guests_email' });
    expect(line).not.toContain('ada@example.com');
  });

  test('a wrapped database error is as silent about the guest as the error itself', async () => {
    const { line, err } = logged(new Error('createBooking failed', { cause: await duplicateGuest() }));
    expect(err).toMatchObject({ message: 'createBooking failed', cause: { code: '23505' } });
    expect(line).not.toContain('ada@example.com');
  });

  test('an operator sees what and where of a fault of our own', () => {
    const { err } = logged(new TypeError('seating is not iterable'));
    expect(err).toMatchObject({ type: 'TypeError', message: 'seating is not iterable' });
    expect(err.stack).toContain('logger.test.ts');
  });
});
