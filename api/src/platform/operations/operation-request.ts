import type { ExecutionResult, OperationTypeNode } from 'graphql';
import type { GraphContext } from '../graphql/context.ts';
import type { Balance } from '../limits/budgets.ts';
import type { Caller } from './operation-cost.ts';

/** A way in for operations: HTTP, a WebSocket. */
export interface Door {
  /** Why no operation of this kind runs here, as its caller is told; null when it does. */
  whyNot(kind: OperationTypeNode): string | null;
  /** Whether the door itself tells what is left of a caller's budgets, in headers say; where it does not, answers do. */
  tellsBalances: boolean;
}

/** Who asks, by ids alone. */
export interface OperationCaller extends Caller {
  actor: Caller['actor'] & { userId: string | null };
}

/** An operation as somebody asks for it, at whatever door. */
export interface OperationRequest {
  readonly door: Door;
  readonly document: string;
  /** Of several operations in the document, the one to run. */
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
  readonly caller: OperationCaller;
  /**
   * A context with the rights of now and reads of its own. Asked for once by a query or change, and anew for each event of a
   * live query (never one snapshot for hours). Throws when the caller has lost what they were let in for.
   */
  context(): Promise<GraphContext>;
}

/** Why an operation did not run at all. */
export type Refusal =
  /** The document is too long, no GraphQL, or not of this schema. */
  | 'UNREADABLE'
  /** The door does not run operations of this kind. */
  | 'NOT_HERE'
  /** The program lacks a scope for something that is asked. */
  | 'NOT_ALLOWED'
  /** The answer could have too many fields. */
  | 'TOO_LARGE'
  /** The caller's budgets do not pay for it. */
  | 'SPENT'
  /** The document has no operation of that name, or several and no name was given. */
  | 'NO_SUCH_OPERATION'
  /** A variable is not what the schema asks for. */
  | 'WRONG_VARIABLES';

/** What an operation came to, as its caller may see it. */
export interface Answer {
  /** Data, masked errors and extensions; of a live query that has begun nothing, because `updates` has it. */
  readonly result: ExecutionResult;
  /** Null when it ran, whatever became of it. */
  readonly refusal: Refusal | null;
  /** The answers to the events of a live query that has begun. */
  readonly updates: AsyncIterableIterator<ExecutionResult, undefined> | null;
  /** What is left of the caller's budgets now. */
  readonly balances: readonly Balance[];
  /** What it cost, in points; 0 when it could not be read. */
  readonly points: number;
  /** Seconds until everything may be tried again that was refused as too much; 0 when nothing was. */
  readonly retryAfter: number;
}
