import type { Figure } from './figures.ts';
import { ownMegabytes } from './processes.ts';
import { post } from './requests.ts';
import type { Stage } from './stage.ts';
import type { BenchRestaurant } from './world.ts';

const REQUEST = `mutation($input: RequestExportInput!) { requestExport(input: $input) { url userErrors { message } } }`;

const MOST_MEGABYTES = 64;

/** The system keeps no peak of a process's own memory, so it is looked at. */
const LOOK_EVERY_MS = 20;

/**
 * What an export of each of these restaurants costs the server's memory, after one of the smallest that is not counted:
 * a warm-up, as every other figure has one.
 */
export async function exportFigure(stage: Stage, restaurants: readonly BenchRestaurant[]): Promise<Figure> {
  const exports: Exported[] = [];
  for (const restaurant of [...restaurants.slice(0, 1), ...restaurants]) {
    exports.push(await exported(stage, restaurant));
  }
  const counted = exports.slice(1);
  const told = counted.map(
    ({ seconds, bytes, grewMegabytes }) =>
      `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (server’s memory +${grewMegabytes.toFixed(0)} MB)`,
  );
  return {
    work: 'Export of everything',
    measured: told.join(' → '),
    budget: `memory + ≤ ${MOST_MEGABYTES} MB`,
    isWithin: counted.every(({ grewMegabytes }) => grewMegabytes <= MOST_MEGABYTES),
  };
}

interface Exported {
  seconds: number;
  bytes: number;
  /** The most that the server had beyond what it had before. */
  grewMegabytes: number;
}

/** Downloads everything of a restaurant once. */
async function exported({ api }: Stage, { id, accessToken }: BenchRestaurant): Promise<Exported> {
  const { requestExport } = await post<{ requestExport: { url: string } }>(
    api.url,
    { query: REQUEST, variables: { input: { restaurantId: id } } },
    { accessToken },
  );
  const before = ownMegabytes(api.pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, ownMegabytes(api.pid));
  }, LOOK_EVERY_MS);
  try {
    const began = performance.now();
    const response = await fetch(new URL(new URL(requestExport.url).pathname, api.url));
    if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    return { seconds: (performance.now() - began) / 1_000, bytes, grewMegabytes: most - before };
  } finally {
    clearInterval(look);
  }
}
