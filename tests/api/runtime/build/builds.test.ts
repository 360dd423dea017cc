import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from '../../../../api/scripts/run-tool.ts';
import { type Checkout, newCheckout } from '../../../testkit/programs/checkout.ts';
import { startProgram } from '../../../testkit/programs/program.ts';

/** Whole builds on a machine that others use, too. */
const LONG_MS = 540_000;

/** `npm start` to its end: what it said, without the lines of the builds. */
async function start({ root }: Checkout) {
  await using program = startProgram({
    entry: 'api/scripts/start.ts',
    cwd: root,
    isScript: true,
    env: { PORT: 'none' },
  });
  const code = await program.ended;
  const { stdout, stderr } = program.output();
  return {
    code,
    stdout: stdout.replaceAll(/^Building: .*\n/gm, ''),
    built: [...stdout.matchAll(/^Building: (.*)$/gm)].map(([, name]) => name),
    stderr,
  };
}

/**
 * A checkout whose builds are short: of the API nothing but what the server reads first, and of the explorer and the dashboard,
 * which are larger than all the rest, an empty page.
 */
function leanCheckout(): Checkout {
  const checkout = newCheckout();
  for (const source of globSync('api/src/**/*.{ts,tsx}', { cwd: checkout.root }))
    rmSync(join(checkout.root, source));
  writeFileSync(join(checkout.root, 'api/src/main.ts'), '');
  for (const page of ['web/src/explorer/main.tsx', 'web/src/main.tsx'])
    checkout.edit(page, () => 'export {};\n');
  return checkout;
}

/** What the server reads first, in place of all that it is: it says of which sources it was built, and ends. */
function say(checkout: Checkout, words: string, more = ''): void {
  checkout.edit('api/src/main.ts', () => `process.stdout.write('${words}\\n');\n${more}export {};\n`);
}

const titleOf = ({ root }: Checkout) =>
  /<title>(.*?)<\/title>/.exec(readFileSync(join(root, 'web/dist/index.html'), 'utf8'))?.[1];

test('what starts is what the sources say, whatever was built, broken off or taken back before', {
  timeout: LONG_MS,
}, async () => {
  const checkout = leanCheckout();
  const { root } = checkout;
  say(checkout, 'first');
  expect(await start(checkout)).toEqual({
    code: 0,
    stdout: 'first\n',
    built: ['types of the operations', 'API', 'web'],
    stderr: '',
  });

  // Nothing is built twice.
  expect(await start(checkout)).toEqual({ code: 0, stdout: 'first\n', built: [], stderr: '' });

  // A type error starts nothing.
  say(checkout, 'second', "const count: number = 'none';\nprocess.stdout.write(String(count));\n");
  const refused = await start(checkout);
  expect(refused).toMatchObject({ code: 1, stdout: '', built: ['API'] });
  expect(refused.stderr).toContain("error TS2322: Type 'string' is not assignable to type 'number'.");

  // What was taken back is not there any more.
  say(checkout, 'first');
  expect(await start(checkout)).toMatchObject({ code: 0, stdout: 'first\n' });

  // Neither is what somebody built by another way, of sources that are gone.
  say(checkout, 'third');
  expect(await runTool('tsc', ['-p', 'api', '--outDir', 'api/dist'], { cwd: root })).toMatchObject({
    code: 0,
  });
  expect(readFileSync(join(root, 'api/dist/main.js'), 'utf8')).toContain('third');
  say(checkout, 'first');
  expect(await start(checkout)).toMatchObject({ code: 0, stdout: 'first\n', built: ['API'] });

  // A build of the web that is cut off in its middle, and taken back: what was built before is whole, still.
  const page = readFileSync(join(root, 'web/index.html'), 'utf8');
  const half = page.replace(/<title>.*?<\/title>/, '<title>Half</title>');
  checkout.edit('web/index.html', () => half);
  await cutOffWhileBuilding(checkout);
  checkout.edit('web/index.html', () => page);
  expect(await start(checkout)).toMatchObject({ code: 0, stdout: 'first\n' });
  expect(titleOf(checkout)).toBe('Hoststand');
  expect(existsSync(join(root, 'web/dist/prerendered/app-paths.json'))).toBe(true);

  // What was changed by hand in what was built is not served either; and what was cut off is made whole.
  checkout.edit('web/index.html', () => half);
  rmSync(join(root, 'web/dist/prerendered/pages.json'));
  expect(await start(checkout)).toMatchObject({ code: 0, stdout: 'first\n', built: ['web'] });
  expect(titleOf(checkout)).toBe('Half');
  expect(existsSync(join(root, 'web/dist/prerendered/pages.json'))).toBe(true);
});

/** `npm start`, until the first of the web's pages is written; then all its processes end at once. */
async function cutOffWhileBuilding({ root }: Checkout): Promise<void> {
  await using program = startProgram({ entry: 'api/scripts/start.ts', cwd: root, isScript: true });
  await program.untilSays(/Building: web/);
  const isBegun = () =>
    globSync(['web/dist*/index.html'], { cwd: root }).some((page) =>
      /<title>Half</.test(readFileSync(join(root, page), 'utf8')),
    );
  await expect.poll(isBegun, { timeout: LONG_MS, interval: 20 }).toBe(true);
  await program.cut();
}
