import { setTimeout as sleep } from 'node:timers/promises';
import { type ExecutionArgs, type ExecutionResult, execute, OperationTypeNode } from 'graphql';
import type { App } from '../app.ts';
import { fellBehind } from '../errors/errors.ts';
import { LiveValues } from '../events/live-values.ts';
import type { GraphContext } from '../graphql/context.ts';
import type { Spender } from '../limits/budgets.ts';
import { currentOrigin, withOrigin } from '../logging/origin.ts';
import { asStep } from '../telemetry/tracing.ts';
import { maskedError, ShownError } from './masked-error.ts';
import type { OperationRequest } from './operation-request.ts';
import { type SharedQuery, sharedAnswer, sharedQuery } from './shared-answers.ts';

/** A live query that has begun. */
export interface BegunQuery {
  args: ExecutionArgs;
  /** What happens, one value for each event. */
  source: AsyncIterable<unknown>;
  /** Makes the context of each event; what it throws ends the live query. */
  request: Pick<OperationRequest, 'context'>;
  /** Whose budgets each update is charged to, and with how much. */
  spenders: readonly Spender[];
  points: number;
}

/**
 * The answers to the events of a live query, as its follower may see them, on behalf of the origin that began it. What ends it
 * is thrown, masked. An iterator by hand: a generator would have each of a thousand followers wait three turns longer for each
 * event.
 */
export class LiveUpdates implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #app: App;
  readonly #query: BegunQuery;
  readonly #events: AsyncIterator<unknown>;
  readonly #shared: SharedQuery | null;
  readonly #origin = currentOrigin();
  /** The state as the live query begins was paid with it. */
  #isPaid: boolean;

  constructor(app: App, query: BegunQuery) {
    this.#app = app;
    this.#query = query;
    this.#events = query.source[Symbol.asyncIterator]();
    this.#shared = sharedQuery(query.args);
    this.#isPaid = canWait(this.#events);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    try {
      for (;;) {
        const event = await this.#events.next();
        if (event.done) return await this.return();
        const seconds = this.#secondsUntilPaid();
        if (seconds === 0) return { done: false, value: this.#shown(await this.#answerTo(event.value)) };
        await laterOrNever(this.#events, event.value, seconds);
      }
    } catch (error) {
      await this.return();
      throw this.#masked(error);
    }
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    await this.#events.return?.();
    return { done: true, value: undefined };
  }

  #secondsUntilPaid(): number {
    // An answer that is shared costs as good as nothing.
    const isPaid = this.#isPaid || this.#shared !== null;
    this.#isPaid = false;
    const { spenders, points } = this.#query;
    return isPaid ? 0 : this.#app.budgets.secondsUntilPaid(spenders, points);
  }

  /** graphql-js keeps one context for a whole live query; here each event is executed with a context of its own. */
  async #answerTo(rootValue: unknown): Promise<ExecutionResult> {
    const contextValue = await this.#query.request.context();
    const answer = () => this.#executed(rootValue, contextValue);
    if (!this.#shared || typeof rootValue !== 'object' || rootValue === null) return await answer();
    return await sharedAnswer(this.#shared, rootValue, contextValue, answer);
  }

  #executed(rootValue: unknown, contextValue: GraphContext): Promise<ExecutionResult> {
    const { tracing } = this.#app;
    const step = tracing.begin('live update', 'job', {
      'graphql.operation.type': OperationTypeNode.SUBSCRIPTION,
    });
    return withOrigin(this.#origin, () =>
      asStep(step, async () => execute({ ...this.#query.args, rootValue, contextValue })),
    );
  }

  #shown(result: ExecutionResult): ExecutionResult {
    return result.errors ? { ...result, errors: result.errors.map((error) => this.#masked(error)) } : result;
  }

  #masked(error: unknown): ShownError {
    return new ShownError(maskedError(this.#app.logger, error, this.#origin.requestId));
  }
}

/** Whether an event may be shown later, or never when there is a newer one by then. */
const canWait = (events: AsyncIterator<unknown>): events is LiveValues<unknown> =>
  events instanceof LiveValues && events.canWait;

/**
 * An event that the caller's budget does not pay for now: a state waits, and is then shown as it is by then; where every
 * change counts, the live query ends with FELL_BEHIND.
 */
async function laterOrNever(events: AsyncIterator<unknown>, event: unknown, seconds: number): Promise<void> {
  if (!canWait(events)) throw fellBehind(seconds);
  events.putBack(event);
  await sleep(seconds * 1_000, undefined, { ref: false });
}
