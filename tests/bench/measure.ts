import autocannon, { type LoadRequest } from 'autocannon';
import type { Workload } from './workloads.ts';

const CONNECTIONS = 20;

/** One side of a round. */
export interface Sample {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** What the rounds of one workload gave; each round is one run of the product and one of the limit right after. */
export interface Measured {
  workload: Workload;
  rounds: { api: Sample; raw: Sample }[];
}

/** How long to measure. */
export interface Effort {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

/** Where the two answer. */
export interface Sides {
  api: string;
  raw: string;
}

/** Runs one workload on both sides in turn. Throws when any single answer is not the one expected. */
export async function measure(workload: Workload, sides: Sides, effort: Effort): Promise<Measured> {
  const runApi = (seconds: number) => load(workload, sides.api, '/graphql', seconds);
  const runRaw = (seconds: number) => load(workload, sides.raw, workload.rawPath, seconds);
  await runApi(effort.warmUpSeconds);
  await runRaw(effort.warmUpSeconds);
  const rounds: Measured['rounds'] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rounds.push({ api: await runApi(effort.seconds), raw: await runRaw(effort.seconds) });
  }
  return { workload, rounds };
}

/** A request of a workload, the same for both sides but for its path. */
export function requestOf(workload: Workload, path: string): LoadRequest {
  const { variables, accessToken, address } = workload.next();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return {
    method: 'POST',
    path,
    headers: accessToken ? { ...headers, authorization: `Bearer ${accessToken}` } : headers,
    body: JSON.stringify({ query: workload.query, variables }),
  };
}

async function load(workload: Workload, url: string, path: string, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ ...requestOf(workload, path), setupRequest: () => requestOf(workload, path) }],
    verifyBody: isGood,
  });
  const bad = result.non2xx + result.errors + result.mismatches;
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(`${workload.name}: ${bad} bad answers from ${url}${path}`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

const isGood = (body: string) =>
  body.startsWith('{"data":{') && !body.includes('"errors":') && !body.includes('"userErrors":[{');
