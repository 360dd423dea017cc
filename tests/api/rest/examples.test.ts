import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import { testServer } from '../../testkit/server.ts';
import { DEMO, demoOwner } from '../guide/demo.ts';

interface Answer {
  slots?: object[];
  manageToken?: string;
  booking?: { reference: string };
  reference?: string;
}

test('the commands of docs/rest.md book a table of the demo, and show the booking', async () => {
  const server = await testServer();
  const owner = await demoOwner(server);
  const { restaurant } = await owner.ask<{ restaurant: { today: string } }>(
    'query($id: ID!) { restaurant(id: $id) { today } }',
    { id: DEMO },
  );
  const page = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
  const commands = (/^```sh\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '').trim().split('\n\n');
  expect(commands).toHaveLength(3);
  const answers: Answer[] = [];
  for (const command of commands) {
    const here = command
      .replaceAll('http://localhost:4000', server.url)
      .replaceAll('2027-01-31', addDays(restaurant.today, 1))
      .replace('manage-token: …', `manage-token: ${answers[1]?.manageToken}`);
    const { stdout } = await promisify(execFile)('bash', ['-c', here]);
    answers.push(JSON.parse(stdout));
  }
  const [times, made, shown] = answers;
  expect(times?.slots?.length).toBeGreaterThan(10);
  expect(made?.booking?.reference).toMatch(/\w/);
  expect(shown?.reference).toBe(made?.booking?.reference);
}, 120_000);
