import { getOperationAST, OperationTypeNode } from 'graphql';
import type { Balance, Spender } from '../limits/budgets.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { networkOf } from '../net/network-of.ts';
import type { HeldScopes } from '../roles/scopes.ts';
import { fieldsAsked, MOST_FIELDS, type SizedOperation } from './answer-size.ts';

/** Fields of an answer for which an operation pays one point. */
const FIELDS_PER_POINT = 100;

/** A change takes locks, writes, events and jobs, however little it answers. */
const POINTS_OF_A_CHANGE = 10;

/** A document that cannot run was read and checked all the same. */
export const POINTS_OF_A_REFUSAL = 10;

const MINUTE = 60;

/**
 * All who share an address together, a restaurant's tablets say. The dearest pages are the day and the tables of tonight,
 * 650 points for both: ten tablets that load them anew at each of thirty changes a minute spend 195,000.
 */
const PER_NETWORK: Limit = { name: 'network-points', points: 300_000, perSeconds: MINUTE };

/** All who share an address without a session or key: 1,000 diners behind one telephone company, 20 points each. */
const PER_VISITOR: Limit = { name: 'visitor-points', points: 30_000, perSeconds: MINUTE };

/** One person's tabs: those two dearest pages, loaded anew every second, spend 39,000. */
const PER_SESSION: Limit = { name: 'session-points', points: 60_000, perSeconds: MINUTE };

/** A program that loads the day of each of a hundred restaurants once a minute spends 33,000. */
const PER_KEY: Limit = { name: 'key-points', points: 60_000, perSeconds: MINUTE };

/** Below Enterprise (decision 0118): a program that loads the day of one restaurant every six seconds spends 3,300. */
const PER_SMALL_KEY: Limit = { name: 'small-key-points', points: 6_000, perSeconds: MINUTE };

/**
 * What the updates of live queries may cost, in a budget of their own: how many come is for others to say, and must not keep
 * anybody from asking. As many points a minute as for asking, counted in spans so short that an update of what everybody
 * changes at once cannot hold a process up for longer than some two seconds of each ten.
 */
const LIVE_SPAN = 10;
const LIVE_OF_NETWORK: Limit = { name: 'network-live-points', points: 50_000, perSeconds: LIVE_SPAN };
const LIVE_OF_VISITOR: Limit = { name: 'visitor-live-points', points: 5_000, perSeconds: LIVE_SPAN };
const LIVE_OF_SESSION: Limit = { name: 'session-live-points', points: 10_000, perSeconds: LIVE_SPAN };
const LIVE_OF_KEY: Limit = { name: 'key-live-points', points: 10_000, perSeconds: LIVE_SPAN };
const LIVE_OF_SMALL_KEY: Limit = { name: 'small-key-live-points', points: 1_000, perSeconds: LIVE_SPAN };

/** Who asks, as far as budgets go. */
export interface Caller {
  address: string;
  actor: { sessionId: string | null; apiKeyId: string | null; scopes: HeldScopes; hasLowLimits: boolean };
}

/** The budget of everybody behind an address. */
export function networkSpender(address: string): Spender {
  return { limit: PER_NETWORK, key: networkOf(address) };
}

/** The budget of a key or session, null for a visitor, who has neither. */
export function callerSpender({ sessionId, apiKeyId, hasLowLimits }: Caller['actor']): Spender | null {
  if (apiKeyId) return { limit: hasLowLimits ? PER_SMALL_KEY : PER_KEY, key: apiKeyId };
  return sessionId ? { limit: PER_SESSION, key: sessionId } : null;
}

/** Whose budgets an operation is charged to: the address's, and the caller's own. */
export function spendersOf({ address, actor }: Caller): Spender[] {
  const visitor = { limit: PER_VISITOR, key: networkOf(address) };
  return [networkSpender(address), callerSpender(actor) ?? visitor];
}

/** Whose budgets the updates of a live query are charged to: the address's, and the caller's own. */
export function liveSpendersOf({ address, actor }: Caller): Spender[] {
  const network = networkOf(address);
  const visitor = { limit: LIVE_OF_VISITOR, key: network };
  return [{ limit: LIVE_OF_NETWORK, key: network }, liveSpender(actor) ?? visitor];
}

function liveSpender({ sessionId, apiKeyId, hasLowLimits }: Caller['actor']): Spender | null {
  if (apiKeyId) return { limit: hasLowLimits ? LIVE_OF_SMALL_KEY : LIVE_OF_KEY, key: apiKeyId };
  return sessionId ? { limit: LIVE_OF_SESSION, key: sessionId } : null;
}

/** What an operation costs, reckoned before it runs. */
export interface Cost {
  /** Most fields that the answer could have. */
  fields: number;
  points: number;
}

/** A point for every hundred fields that the answer could have, and ten for each change. */
export function costOf(asked: SizedOperation): Cost {
  const fields = fieldsAsked(asked);
  const operation = getOperationAST(asked.document, asked.operationName);
  const changes =
    operation?.operation === OperationTypeNode.MUTATION ? operation.selectionSet.selections.length : 0;
  return {
    fields,
    points: Math.max(1, Math.ceil(fields / FIELDS_PER_POINT)) + changes * POINTS_OF_A_CHANGE,
  };
}

/**
 * `extensions.cost` of an answer: what it costs, which follows from the question alone, so that equal questions have equal
 * answers. With balances also what is left of the budget that will be spent first.
 */
export function costExtension({ points }: Cost, balances: readonly Balance[] | null): object {
  const cost = { requested: points, maximum: MOST_FIELDS / FIELDS_PER_POINT };
  if (!balances) return cost;
  const [tightest] = balances.toSorted((a, b) => a.remaining - b.remaining);
  return { ...cost, remaining: tightest?.remaining ?? 0, resetAfter: tightest?.resetSeconds ?? 0 };
}
