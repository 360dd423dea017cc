import { cpus } from 'node:os';
import type { Figure } from './figures.ts';
import type { Effort, Measured, Sample, Sides } from './measure.ts';
import { median } from './median.ts';

/** How large the world is in which the throughputs are taken. */
export interface WorldSize {
  restaurants: number;
  bookings: number;
}

/** One line of the table; figures are medians over the rounds. */
export interface Row {
  name: string;
  budget: number;
  perSecond: Record<keyof Sides, number>;
  /** Product over raw limit; a ratio is taken inside a round, whose sides the machine treated most alike. */
  ratio: number;
  lowestRatio: number;
  highestRatio: number;
  /** Product over pipelined limit. */
  pipelinedRatio: number;
  /** Milliseconds. */
  p99: Record<keyof Sides, number>;
}

/** Sums the rounds up. */
export function rowOf({ workload: { name, budget }, rounds }: Measured): Row {
  const ratios = rounds.map(({ api, raw }) => api.perSecond / raw.perSecond);
  const medians = (figure: keyof Sample) => ({
    api: median(rounds.map(({ api }) => api[figure])),
    raw: median(rounds.map(({ raw }) => raw[figure])),
    pipelined: median(rounds.map(({ pipelined }) => pipelined[figure])),
  });
  return {
    name,
    budget,
    perSecond: medians('perSecond'),
    ratio: median(ratios),
    lowestRatio: Math.min(...ratios),
    highestRatio: Math.max(...ratios),
    pipelinedRatio: median(rounds.map(({ api, pipelined }) => api.perSecond / pipelined.perSecond)),
    p99: medians('p99'),
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
    'pipelined raw, per s',
    'ratio',
    'p99 in ms: product, raw, pipelined',
  ];
  const lines = rows.map(({ name, budget, perSecond, p99, ...row }) => [
    name,
    perSecond.api.toFixed(0),
    perSecond.raw.toFixed(0),
    `**${row.ratio.toFixed(2)}** (${row.lowestRatio.toFixed(2)}–${row.highestRatio.toFixed(2)})`,
    `≥ ${budget}`,
    perSecond.pipelined.toFixed(0),
    row.pipelinedRatio.toFixed(2),
    `${p99.api}, ${p99.raw}, ${p99.pipelined}`,
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

- **Raw limit**: \`node:http\` and \`pg\` alone, prepared statements, the same row-level security, the same JSON; no GraphQL, no sessions, no validation (\`tests/bench/raw-server.ts\`). The dashboard's counts are read from the same counter table on all sides, and the free times come of the same statement and engine. **Pipelined raw** is the same with the statements of a request sent together: as far as this stack goes.
- **Product**: the built server in production mode, sessions and rate limits on, each guest from another address.
- **Method**: all run over real HTTP from 20 connections against one PostgreSQL with its default settings, in turn, ${effort.rounds} rounds of ${effort.seconds} s each after a warm-up. The ratio is the median of the rounds' ratios. Every answer is checked; before measuring, product and limit must give the same JSON.
- **Data**: ${size.restaurants} restaurants with ${bookings} bookings in all, fourteen a day, the same at every run, and a big one for the public page's row. For the growth the same restaurants have shorter histories first.
- **Machine**: ${cpus().length} cores (${processor}), Node ${process.versions.node}. Load generator, servers and database share them, so absolute figures are low; the ratios are what counts.
`;
}
