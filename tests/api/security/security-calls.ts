import { expect } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';

/** A security event as people see it. */
export interface SeenEvent {
  id: string;
  kind: string;
  outcome: string;
  code: string | null;
  device: string;
  occurredAt: string;
  by: string | null;
}

interface Page {
  totalCount: number;
  edges: { cursor: string; node: SeenEvent }[];
}

const PAGE = '{ totalCount edges { cursor node { id kind outcome code device occurredAt by } } }';

/** A person's own list, the newest first. */
export async function ownEvents(caller: Caller, page = 'first: 50'): Promise<Page> {
  const { viewer } = await caller.ask<{ viewer: { user: { securityEvents: Page } } }>(
    `{ viewer { user { securityEvents(${page}) ${PAGE} } } }`,
  );
  return viewer.user.securityEvents;
}

/** A restaurant's list, the newest first; null for who may not see it. */
export async function restaurantEvents(caller: Caller, id: string): Promise<SeenEvent[] | null> {
  const { data } = await caller.send<{ restaurant: { securityEvents: Page | null } | null }>(
    `query($id: ID!) { restaurant(id: $id) { securityEvents ${PAGE} } }`,
    { id },
  );
  return data?.restaurant?.securityEvents?.edges.map(({ node }) => node) ?? null;
}

/** Rows come a moment behind the answer. */
export function soon<Value>(ask: () => Promise<Value>) {
  return expect.poll(ask, { timeout: 60_000, interval: 50 });
}

/** Kind, outcome and code of each, in short. */
export const inShort = (events: readonly SeenEvent[] | null) =>
  events?.map(({ kind, outcome, code }) => [kind, outcome, ...(code ? [code] : [])].join(' ')) ?? null;
