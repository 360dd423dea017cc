import { getOperationAST, OperationTypeNode } from 'graphql';
import type { Balance, Spender } from '../budgets.ts';
import { networkOf } from '../network-of.ts';
import type { Limit } from '../rate-limits.ts';
import { fieldsAsked, MOST_FIELDS, type SizedOperation } from './answer-size.ts';

/** Fields of an answer for which an operation pays one point. */
const FIELDS_PER_POINT = 100;

/** A change takes locks, writes, events and jobs, however little it answers. */
const POINTS_OF_A_CHANGE = 10;

/** A document that cannot run was read and checked all the same. */
export const POINTS_OF_A_REFUSAL = 10;

const MINUTE = 60;

/**
 * A whole restaurant, or all customers of a telephone company, share an address: ten tablets in full service spend some
 * 6,000 points a minute, and 1,000 diners who look at times some 20,000.
 */
export const PER_ADDRESS: Limit = { name: 'points-address', points: 60_000, perSeconds: MINUTE };

/** One person's tabs: to open the dashboard costs some 30 points, so that 600 loads a minute are none that people make. */
const PER_SESSION: Limit = { name: 'points-session', points: 20_000, perSeconds: MINUTE };

/** A till of a hundred restaurants that asks for today's bookings of each, 8 points, twenty times a minute. */
const PER_KEY: Limit = { name: 'points-key', points: 20_000, perSeconds: MINUTE };

/** Who asks, as far as budgets go. */
export interface Caller {
  address: string;
  actor: { sessionId: string | null; apiKeyId?: string | null };
}

/** Whose budgets an operation of this caller is charged to. */
export function spendersOf({ address, actor: { sessionId, apiKeyId } }: Caller): Spender[] {
  return [
    { limit: PER_ADDRESS, key: networkOf(address) },
    ...(sessionId ? [{ limit: PER_SESSION, key: sessionId }] : []),
    ...(apiKeyId ? [{ limit: PER_KEY, key: apiKeyId }] : []),
  ];
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
 * `extensions.cost` of an answer. It tells nothing of what was asked before, so that equal questions have equal answers;
 * what is left stands in the headers.
 */
export function costExtension({ points }: Cost): { requested: number; maximum: number } {
  return { requested: points, maximum: MOST_FIELDS / FIELDS_PER_POINT };
}

/** The same over a socket, where no headers tell what is left: of the budget that will be spent first. */
export function costExtensionWithBalance(cost: Cost, balances: readonly Balance[]) {
  const [tightest] = balances.toSorted((a, b) => a.remaining - b.remaining);
  return {
    ...costExtension(cost),
    remaining: tightest?.remaining ?? 0,
    resetAfter: tightest?.resetSeconds ?? 0,
  };
}
