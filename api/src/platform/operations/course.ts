import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql';
import type { Spender } from '../limits/budgets.ts';
import { type Cost, spendersOf } from './operation-cost.ts';
import type { OperationCaller, Refusal } from './operation-request.ts';

/** What is known of an operation on its way, for whoever tells of it at the end. */
export class Course {
  /** When it was asked for, of `performance.now()`. */
  readonly from = performance.now();
  readonly caller: OperationCaller;
  readonly spenders: readonly Spender[];
  /** Null until it has been read, and for a document that has none of that name. */
  operation: OperationDefinitionNode | null = null;
  /** Null until it has been weighed. */
  cost: Cost | null = null;
  isPaid = false;
  /** Whether it is tried out, and writes nothing. */
  isDryRun = false;

  constructor(caller: OperationCaller) {
    this.caller = caller;
    this.spenders = spendersOf(caller);
  }
}

/** An operation that may run. */
export interface Admitted {
  document: DocumentNode;
  operation: OperationDefinitionNode | null;
  cost: Cost;
  isDryRun: boolean;
}

/** What became of an operation, with errors as they were thrown. */
export interface Outcome {
  /** Null when it ran, or failed. */
  refusal: Refusal | null;
  data?: ExecutionResult['data'];
  errors?: readonly unknown[];
  /** What happens for a live query that has begun. */
  updates?: AsyncIterableIterator<ExecutionResult, undefined>;
}

/** An operation that did not run, and why. */
export interface Refused extends Outcome {
  refusal: Refusal;
  errors: readonly unknown[];
}
