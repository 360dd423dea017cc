import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figures.ts';
import type { Effort, Measured, Sample } from './measure.ts';
import { median } from './median.ts';

/** How large the world is in which the throughputs are taken. */
export interface WorldSize {
  restaurants: number;
  bookings: number;
}

type SideName = 'api' | 'raw' | 'pipelined';

/** One line of the table; figures are medians over the rounds. */
export interface Row {
  name: string;
  budget: number;
  /** Product over raw limit; a ratio is taken inside a round, whose sides the machine treated most alike. */
  ratio: number;
  lowestRatio: number;
  highestRatio: number;
  /** Product over pipelined limit. */
  pipelinedRatio: number;
  /** PostGraphile over raw limit; null where it was not asked. */
  peerRatio: number | null;
  sides: Record<SideName, Sample>;
}

/** Sums the rounds up. */
export function rowOf({ workload: { name, budget }, rounds }: Measured): Row {
  const ratios = rounds.map(({ api, raw }) => api.perSecond / raw.perSecond);
  const peerRatios = rounds.flatMap(({ peer, raw }) => (peer ? [peer.perSecond / raw.perSecond] : []));
  const medians = (side: SideName): Sample => {
    const of = (figure: keyof Sample) => median(rounds.map((round) => round[side][figure]));
    return {
      perSecond: of('perSecond'),
      p99: of('p99'),
      cpuPerThousand: of('cpuPerThousand'),
      peakMegabytes: of('peakMegabytes'),
    };
  };
  return {
    name,
    budget,
    ratio: median(ratios),
    lowestRatio: Math.min(...ratios),
    highestRatio: Math.max(...ratios),
    pipelinedRatio: median(rounds.map(({ api, pipelined }) => api.perSecond / pipelined.perSecond)),
    peerRatio: peerRatios.length > 0 ? median(peerRatios) : null,
    sides: { api: medians('api'), raw: medians('raw'), pipelined: medians('pipelined') },
  };
}

/** The table as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const columns = [
    'work',
    'product, per s',
    'raw, per s',
    'ratio (spread)',
    'budget',
    'ratio to pipelined raw',
    'PostGraphile’s ratio',
    'p99 in ms: product, raw',
    'CPU s per 1,000: product, raw',
    'peak MB',
  ];
  const lines = rows.map(({ name, budget, sides: { api, raw }, ...row }) => [
    name,
    api.perSecond.toFixed(0),
    raw.perSecond.toFixed(0),
    `**${row.ratio.toFixed(2)}** (${row.lowestRatio.toFixed(2)}–${row.highestRatio.toFixed(2)})`,
    `≥ ${budget}`,
    row.pipelinedRatio.toFixed(2),
    row.peerRatio?.toFixed(2) ?? '–',
    `${api.p99}, ${raw.p99}`,
    `${api.cpuPerThousand.toFixed(2)}, ${raw.cpuPerThousand.toFixed(2)}`,
    api.peakMegabytes.toFixed(0),
  ]);
  return tableFrom(columns, lines);
}

/** The second table as Markdown. */
export function figuresOf(figures: readonly Figure[]): string {
  return tableFrom(
    ['work', 'measured', 'budget'],
    figures.map(({ work, measured, budget }) => [work, measured, budget || '–']),
  );
}

function tableFrom(columns: string[], lines: string[][]): string {
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The page `docs/performance.md`. */
export function pageOf(
  { rows, figures }: { rows: readonly Row[]; figures: readonly Figure[] },
  size: WorldSize,
  effort: Effort,
): string {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const bookings = size.bookings.toLocaleString('en');
  return `# Performance

Written by \`npm run bench\`; run it to compare a change. \`npm run bench -- --quick\` takes under three minutes, is rougher, and leaves this page alone.

${tableOf(rows)}

${figuresOf(figures)}

- **Raw limit**: \`node:http\` and \`pg\` alone, prepared statements, the same row-level security, the same JSON; no GraphQL, no sessions, no validation (\`tests/bench/raw-server.ts\`). The dashboard's counts are read from the same counter table on all sides, and the free times and days come of the same statements and engine. **Pipelined raw** is the same with the statements of a request sent together: as far as this stack goes.
- **PostGraphile** 5 (\`tests/bench/peer\`) is asked for the same rows on the same data; its answers are checked to say the same. It believes a header that names the restaurants, where the product looks a session up, and gets two functions in SQL: the counts and the bookings to come.
- **Product**: the built server in production mode, sessions and rate limits on, each guest from another address.
- **Method**: all run over real HTTP from 20 connections against one PostgreSQL with its default settings, in turn, ${effort.rounds} rounds of ${effort.seconds} s each after a warm-up. The ratio is the median of the rounds' ratios. Every answer is checked; before measuring, all sides must give the same JSON. What the product puts off while it is asked, a booking's mails above all, is done before the next side's turn and not counted. CPU is the server process's own; the peak is the most memory it had while a row was measured.
- **Data**: ${size.restaurants} restaurants with twenty tables each and ${bookings} bookings in all over two years, the same at every run (\`tests/bench/world-statements.ts\`), and a big one for the public page's row. The growth is measured by more restaurants with a hundred bookings a day each, alike but for the length of their history: asked in turn, the ratio taken in each round. An export's memory is the server's own (\`RssAnon\`), looked at every 20 ms.
- **Machine**: ${cpus().length} cores (${processor}), Node ${process.versions.node}. Load generator, servers and database share them, so absolute figures are low; the ratios are what counts.

${NOTES}`;
}

/** Written by hand, so that the page can be written anew. */
const NOTES = readFileSync(new URL('notes.md', import.meta.url), 'utf8');
