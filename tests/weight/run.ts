import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAMILIES, PAGES, SITE_BUDGET, type WeighedPage, WIDGET } from './pages.ts';
import { weighSite } from './site-pages.ts';
import { BuiltWeb, type Weight } from './weigh.ts';

/**
 * `node tests/weight/run.ts`: what the pages of the built web weigh, as they travel. Ends with 1 when one is over its
 * budget, and then names its heaviest files.
 */
const root = fileURLToPath(new URL('../../web/dist', import.meta.url));
const web = new BuiltWeb(root);
/** Of the site's pages the heaviest are told, and all that are over. */
const SITE_TOLD = 4;
const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

say('| page | gzip, kB | budget | brotli, kB | with what follows by itself, gzip |');
say('| --- | --- | --- | --- | --- |');
for (const page of PAGES) {
  const whole = web.weigh(web.filesOf([...page.loads, ...(page.later ?? [])]));
  judge(page, web.weigh(web.filesOf(page.loads)), whole);
}
for (const { name, budget, entry, pages } of FAMILIES) {
  const [heaviest] = web.modules
    .filter((module) => pages.test(module))
    .map((module) => ({ module, weight: web.weigh(web.filesOf([entry, module])) }))
    .toSorted((one, other) => other.weight.gzip - one.weight.gzip);
  if (!heaviest) throw new Error(`${name}: the build has none`);
  judge({ name: `${name} (heaviest: ${heaviest.module})`, budget }, heaviest.weight);
}

say('\n| page of the site, before anybody does something | gzip, kB | budget | files | budget |');
say('| --- | --- | --- | --- | --- |');
for (const [place, { path, bytes, requests }] of weighSite(root, web).entries()) {
  const isOver = bytes > SITE_BUDGET.kilobytes * 1_000 || requests > SITE_BUDGET.requests;
  if (isOver) process.exitCode = 1;
  if (isOver || place < SITE_TOLD)
    say(
      `| ${path} | ${kilobytes(bytes)} | ${SITE_BUDGET.kilobytes} | ${requests} | ${SITE_BUDGET.requests} |`,
    );
}

const { size } = statSync(join(root, WIDGET.file));
say(`\nThe page that assistants show: ${size} bytes of at most ${WIDGET.bytes}, as they are.`);
if (size > WIDGET.bytes) process.exitCode = 1;

function judge({ name, budget }: Pick<WeighedPage, 'name' | 'budget'>, until: Weight, whole = until): void {
  const { gzip, brotli, heaviest } = until;
  say(`| ${name} | ${kilobytes(gzip)} | ${budget} | ${kilobytes(brotli)} | ${kilobytes(whole.gzip)} |`);
  if (gzip <= budget * 1_000) return;
  process.exitCode = 1;
  say(`\n${name}: ${kilobytes(gzip)} kB is over its budget of ${budget} kB. Its heaviest files:`);
  for (const each of heaviest) say(`  ${kilobytes(each.gzip)} kB ${each.file}`);
  say('');
}
