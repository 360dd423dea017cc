import { cpus } from 'node:os';
import type { Effort, Measured, Sample } from './measure.ts';
import type { WorldSize } from './restaurants.ts';

/** One line of the table. */
export interface Row {
  name: string;
  budget: number;
  /** Medians over the rounds. */
  apiPerSecond: number;
  rawPerSecond: number;
  /** Median, lowest and highest of the rounds' ratios, product over limit. */
  ratio: number;
  lowest: number;
  highest: number;
  /** Medians over the rounds, in milliseconds. */
  apiP99: number;
  rawP99: number;
}

/** Sums the rounds up. A ratio is taken inside a round, whose two sides the machine treated most alike. */
export function rowOf({ workload: { name, budget }, rounds }: Measured): Row {
  const ratios = rounds.map(({ api, raw }) => api.perSecond / raw.perSecond);
  const medianOf = (side: 'api' | 'raw', figure: keyof Sample) =>
    median(rounds.map((round) => round[side][figure]));
  return {
    name,
    budget,
    apiPerSecond: medianOf('api', 'perSecond'),
    rawPerSecond: medianOf('raw', 'perSecond'),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    apiP99: medianOf('api', 'p99'),
    rawP99: medianOf('raw', 'p99'),
  };
}

/** The table as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    '| work | product, requests/s | raw limit, requests/s | ratio (spread) | budget | p99, ms (raw) |',
    '|---|---|---|---|---|---|',
  ];
  const lines = rows.map((row) => {
    const ratio = `**${row.ratio.toFixed(2)}** (${row.lowest.toFixed(2)}–${row.highest.toFixed(2)})`;
    const speed = `${Math.round(row.apiPerSecond)} | ${Math.round(row.rawPerSecond)}`;
    return `| ${row.name} | ${speed} | ${ratio} | ≥ ${row.budget} | ${row.apiP99} (${row.rawP99}) |`;
  });
  return [...head, ...lines].join('\n');
}

/** The page `docs/performance.md`. */
export function pageOf(rows: readonly Row[], size: WorldSize, effort: Effort): string {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const bookings = (size.restaurants * size.bookingsEach).toLocaleString('en');
  return `# Performance

Written by \`npm run bench\`; run it to compare a change. \`npm run bench -- --quick\` takes a minute, is rougher, and leaves this page alone.

${tableOf(rows)}

- **Raw limit**: \`node:http\` and \`pg\` alone, prepared and pipelined statements, the same row-level security, the same JSON; no GraphQL, no sessions, no validation (\`tests/bench/raw-server.ts\`). The dashboard's counts are read from the same counter table on both sides.
- **Product**: the built server in production mode, sessions and rate limits on, each guest from another address.
- **Method**: both run over real HTTP from 20 connections against one PostgreSQL with its default settings, in turn, ${effort.rounds} rounds of ${effort.seconds} s each after a warm-up. The ratio is the median of the rounds' ratios. Every answer is checked; before measuring, both must give the same JSON.
- **Data**: ${size.restaurants} restaurants with ${bookings} bookings in all, fourteen a day, the same at every run.
- **Machine**: ${cpus().length} cores (${processor}), Node ${process.versions.node}. Load generator, servers and database share them, so absolute figures are low; the ratios are what counts.
`;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
