import autocannon, { type LoadRequest } from 'autocannon';
import type { Workload } from './workloads.ts';

const CONNECTIONS = 20;

/** One side of a round. */
export interface Sample {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** What the rounds of one workload gave; each round is one run of every side, one right after the other. */
export interface Measured {
  workload: Workload;
  rounds: Record<keyof Sides, Sample>[];
}

/** How long to measure. */
export interface Effort {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

/** Where each side answers. */
export interface Sides {
  /** The product as it is shipped. */
  api: string;
  /** The raw limit. */
  raw: string;
  /** The raw limit with pipelined statements: as far as this stack goes. */
  pipelined: string;
}

/** Runs one workload on all sides in turn. Throws when any single answer is not the one expected. */
export async function measure(workload: Workload, sides: Sides, effort: Effort): Promise<Measured> {
  const runApi = (seconds: number) => load(workload, sides.api, '/graphql', seconds);
  const runRaw = (url: string, seconds: number) => load(workload, url, workload.rawPath, seconds);
  const runAll = async (seconds: number) => ({
    api: await runApi(seconds),
    raw: await runRaw(sides.raw, seconds),
    pipelined: await runRaw(sides.pipelined, seconds),
  });
  await runAll(effort.warmUpSeconds);
  const rounds: Measured['rounds'] = [];
  for (let round = 0; round < effort.rounds; round += 1) rounds.push(await runAll(effort.seconds));
  return { workload, rounds };
}

/** A request of a workload, the same for all sides but for its path. */
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

/** Runs a workload against one address for so many seconds. Throws when any single answer is not the one expected. */
export async function load(workload: Workload, url: string, path: string, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ ...requestOf(workload, path), setupRequest: () => requestOf(workload, path) }],
    verifyBody: isGood,
  });
  const bad = result.non2xx + result.errors + result.mismatches;
  if (bad > 0) throw new Error(`${workload.name}: ${bad} bad answers from ${url}${path}`);
  if (result['2xx'] === 0) throw new Error(`${workload.name}: no answer in ${seconds} s from ${url}${path}`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

const isGood = (body: string) =>
  body.startsWith('{"data":{') && !body.includes('"errors":') && !body.includes('"userErrors":[{');
