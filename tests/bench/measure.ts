import autocannon, { type LoadRequest } from 'autocannon';
import { cpuSeconds, forgetPeak, peakMegabytes } from './processes.ts';
import type { Workload } from './workloads.ts';

const CONNECTIONS = 20;

/** One side of a round. */
export interface Sample {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Seconds of processor time of the server, without its database's, for a thousand requests. */
  cpuPerThousand: number;
  /** The most memory that the server had, in megabytes. */
  peakMegabytes: number;
}

/** A server that is measured. */
export interface Side {
  url: string;
  pid: number;
}

/** Who answers: the product, what it is measured by, and whom it is compared with. */
export interface Sides {
  /** The product as it is shipped. */
  api: Side;
  /** The raw limit. */
  raw: Side;
  /** The raw limit with pipelined statements: as far as this stack goes. */
  pipelined: Side;
  /** PostGraphile; null in a quick run. */
  peer: Side | null;
  /** Resolves once the product has sent what it put off, mails above all, so that it burdens nobody else's turn. */
  quiet(): Promise<void>;
}

/** The samples of one round; each is a run of every side, one right after the other. */
export type Round = Record<'api' | 'raw' | 'pipelined', Sample> & { peer: Sample | null };

/** What the rounds of one workload gave. */
export interface Measured {
  workload: Workload;
  rounds: Round[];
}

/** How long to measure. */
export interface Effort {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

/** How each side wants a workload's next request. */
export const requests = {
  api: (workload: Workload): LoadRequest => {
    const { variables, accessToken, address } = workload.next();
    return requestTo('/graphql', { query: workload.query, variables }, { address, accessToken });
  },
  raw: (workload: Workload): LoadRequest => {
    const { variables, restaurantIds, accessToken, address } = workload.next();
    const body = { query: workload.query, variables, restaurantIds };
    return requestTo(workload.rawPath, body, { address, accessToken });
  },
  peer: (workload: Workload): LoadRequest => {
    const { peerVariables, restaurantIds } = workload.next();
    const headers = { 'x-restaurants': restaurantIds.join(',') };
    return {
      ...requestTo('/graphql', { query: workload.peer?.query, variables: peerVariables }, { address: '' }),
      headers: { 'content-type': 'application/json', ...headers },
    };
  },
};

/** Runs one workload on all sides in turn. Throws when any single answer is not the one expected. */
export async function measure(workload: Workload, sides: Sides, effort: Effort): Promise<Measured> {
  const { peer } = sides;
  const ours = async (seconds: number) => {
    const sample = await load(sides.api, () => requests.api(workload), seconds);
    await sides.quiet();
    return sample;
  };
  const runAll = async (seconds: number): Promise<Round> => ({
    api: await ours(seconds),
    raw: await load(sides.raw, () => requests.raw(workload), seconds),
    pipelined: await load(sides.pipelined, () => requests.raw(workload), seconds),
    peer: peer && workload.peer ? await load(peer, () => requests.peer(workload), seconds) : null,
  });
  await runAll(effort.warmUpSeconds);
  const rounds: Round[] = [];
  for (let round = 0; round < effort.rounds; round += 1) rounds.push(await runAll(effort.seconds));
  return { workload, rounds };
}

/** Sends requests to one side for so many seconds. Throws when any single answer is not the one expected. */
export async function load(
  { url, pid }: Side,
  next: () => LoadRequest,
  seconds: number,
  isExpected: (body: string) => boolean = isGood,
): Promise<Sample> {
  forgetPeak(pid);
  const cpuBefore = cpuSeconds(pid);
  const first = next();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ ...first, setupRequest: next }],
    verifyBody: isExpected,
  });
  const bad = result.non2xx + result.errors + result.mismatches;
  const good = result['2xx'];
  if (bad > 0) throw new Error(`${bad} bad answers from ${url}${first.path}`);
  if (good === 0) throw new Error(`no answer in ${seconds} s from ${url}${first.path}`);
  return {
    perSecond: good / result.duration,
    p99: result.latency.p99,
    cpuPerThousand: ((cpuSeconds(pid) - cpuBefore) / good) * 1_000,
    peakMegabytes: peakMegabytes(pid),
  };
}

function requestTo(
  path: string,
  body: object,
  { address, accessToken }: { address: string; accessToken?: string | undefined },
): LoadRequest {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return {
    method: 'POST',
    path,
    headers: accessToken ? { ...headers, authorization: `Bearer ${accessToken}` } : headers,
    body: JSON.stringify(body),
  };
}

const isGood = (body: string) =>
  body.startsWith('{"data":{') && !body.includes('"errors":') && !body.includes('"userErrors":[{');
