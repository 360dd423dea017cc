import { deepStrictEqual } from 'node:assert/strict';
import { requests, type Sides } from './measure.ts';
import type { Workload } from './workloads.ts';

type Built = ReturnType<(typeof requests)['api']>;

/** A side that answers something else measures something else. What differs by nature (a new booking's names) is left out. */
export async function requireSameAnswers(workload: Workload, { api, raw, peer }: Sides): Promise<void> {
  const request = workload.next();
  const same: Workload = { ...workload, next: () => request };
  const ours = await answerOf(api.url, requests.api(same));
  deepStrictEqual(
    await answerOf(raw.url, requests.raw(same)),
    ours,
    `${workload.name}: the raw limit answers otherwise`,
  );
  if (!peer || !workload.peer) return;
  const theirs = await answerOf(peer.url, requests.peer(same));
  // The query decides the shape of the answer; both stand side by side in peer-queries.ts.
  const data = workload.peer.answerOf(theirs.data as never);
  deepStrictEqual(unordered(data), unordered(ours.data), `${workload.name}: PostGraphile answers otherwise`);
}

async function answerOf(url: string, { path, headers, body = '' }: Built): Promise<{ data: object }> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  return JSON.parse(await response.text(), forgetNewNames);
}

/** The order of fields is the query's, and says nothing. */
const unordered = (value: object): unknown => JSON.parse(JSON.stringify(value));

function forgetNewNames(this: object, key: string, value: unknown): unknown {
  if (key === 'extensions') return undefined; // what the product tells beside the answer
  const isNewBooking =
    'reference' in this && 'status' in this && this.status === 'PENDING' && !('email' in this);
  return key === 'manageToken' || (isNewBooking && (key === 'id' || key === 'reference')) ? 'new' : value;
}
