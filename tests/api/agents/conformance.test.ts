import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { conformanceFixtures } from './conformance-fixtures.ts';

const run = promisify(execFile);
const SUITE = join(import.meta.dirname, '../../../node_modules/.bin/conformance');

/** Sampling and elicitation ask the client in the midst of a call, which needs a session: the door has none (decision 0119). */
const NEED_A_SESSION = [
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'tools-call-elicitation',
  'tools-call-sampling',
];

/** Scenarios of the protocol's own suite that pass, and that fail, against the server at `url`. */
async function judged(url: string): Promise<{ passed: string[]; failed: string[] }> {
  const asked = ['server', '--url', `${url}/mcp`, '--suite', 'all'];
  const { stdout } = await run(process.execPath, [SUITE, ...asked]).catch(
    (failed: { stdout: string }) => failed,
  );
  const lines = [...stdout.matchAll(/^([✓✗]) ([\w-]+): (\d+) passed/gm)];
  const named = (mark: string) => lines.filter(([, is]) => is === mark).map(([, , name = '']) => name);
  return { passed: named('✓'), failed: named('✗').sort() };
}

test('the protocol’s own suite has nothing against the door, with its fixtures behind it', async () => {
  const { url } = await testServer({ toolsOf: conformanceFixtures });
  const { passed, failed } = await judged(url);
  expect(passed.length).toBeGreaterThanOrEqual(28);
  expect(failed).toEqual(NEED_A_SESSION);
});

test('nor, where it needs no fixtures, against the product', async () => {
  const { url } = await testServer();
  const { passed } = await judged(url);
  const without = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];
  expect(passed).toEqual(expect.arrayContaining(without));
});
