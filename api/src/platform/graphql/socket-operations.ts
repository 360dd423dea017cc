import { setTimeout as sleep } from 'node:timers/promises';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { fellBehind } from '../errors/errors.ts';
import { LiveValues } from '../events/live-values.ts';
import type { Spender } from '../limits/budgets.ts';
import type { SocketOperation } from '../telemetry/observe-sockets.ts';
import { refusalOfSize } from './answer-size.ts';
import type { GraphContext } from './context.ts';
import { MOST_TOKENS, refusalOfLength, validationOptions, validationRules } from './limits.ts';
import { maskedError } from './masked-error.ts';
import { type Cost, costExtensionWithBalance, costOf, POINTS_OF_A_REFUSAL } from './operation-cost.ts';
import { refusedVariables } from './refused-variables.ts';
import { sharedAnswer, sharedQuery } from './shared-answers.ts';
import type { SocketLine } from './socket-protocol.ts';

/** What a client sends to run an operation. */
interface Asked {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** One operation of a socket, until it is answered or its live query ends. */
export interface SocketTask {
  line: SocketLine;
  /** The ids under which it runs. */
  origin: SocketOperation;
}

/** What `admit` was given for an operation. */
export const taskOf = ({ contextValue }: Pick<ExecutionArgs, 'contextValue'>) => contextValue as SocketTask;

/** What a live query needs for each of its events. */
interface LiveRun {
  contextOf(): Promise<GraphContext>;
  /** Runs what one event shows. */
  update<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The same, with what pays for an event: it gives 0, or the seconds until the caller's budget is whole again. */
interface PaidRun extends LiveRun {
  pay(): number;
}

/** An operation that may run, or why not. */
type Readable = { args: ExecutionArgs; cost: Cost } | { refusals: readonly GraphQLError[] };

/**
 * The operations of sockets: read, checked, limited and masked as over HTTP, because nothing of Apollo's reaches them.
 * `contextOf` makes a context for one execution: the rights of now, and reads of its own (never one snapshot for hours).
 */
export class SocketOperations {
  readonly #app: App;
  readonly #schema: GraphQLSchema;
  /** Of what runs: the answers of queries and changes tell it, and each update of a live query is paid with it. */
  readonly #costs = new WeakMap<ExecutionArgs, Cost>();
  /** After a restart thousands of sockets ask the same within seconds. */
  readonly #documents: ValidDocuments = new LRUCache({
    maxSize: MOST_KEPT,
    sizeCalculation: (_document, text) => text.length + 1,
  });

  constructor(app: App, schema: GraphQLSchema) {
    this.#app = app;
    this.#schema = schema;
  }

  /** What to execute with `contextValue`, charged to the caller; or the errors that refuse it. */
  admit(
    asked: Asked,
    spenders: readonly Spender[],
    contextValue: SocketTask,
  ): ExecutionArgs | readonly GraphQLError[] {
    const { budgets } = this.#app;
    const read = readable(this.#schema, this.#documents, asked);
    if ('refusals' in read) {
      budgets.fine(spenders, POINTS_OF_A_REFUSAL);
      return read.refusals;
    }
    const { args, cost } = read;
    try {
      budgets.spend(spenders, cost.points);
    } catch (error) {
      budgets.fine(spenders, POINTS_OF_A_REFUSAL);
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
    const operation = getOperationAST(args.document, args.operationName);
    const wrong = operation ? refusedVariables(this.#schema, operation, args.variableValues ?? {}) : [];
    if (wrong.length > 0) return wrong;
    this.#costs.set(args, cost);
    return Object.assign(args, { contextValue });
  }

  execute(args: ExecutionArgs, contextOf: () => Promise<GraphContext>): Promise<ExecutionResult> {
    return answered(async () => execute({ ...args, contextValue: await contextOf() }));
  }

  /** graphql-js keeps one context for a whole live query; here each event is executed with a context of its own. */
  subscribe(
    args: ExecutionArgs,
    run: LiveRun,
  ): Promise<AsyncIterableIterator<ExecutionResult, undefined> | ExecutionResult> {
    return answered(async () => {
      const source = await createSourceEventStream({ ...args, contextValue: await run.contextOf() });
      if (!(Symbol.asyncIterator in source)) return source;
      const { points = 1 } = this.#costs.get(args) ?? {};
      const spenders = taskOf(args).line.liveSpenders ?? [];
      const pay = () => this.#app.budgets.secondsUntilPaid(spenders, points);
      return results(args, source, { ...run, pay });
    });
  }

  /** An answer as it is sent: errors masked, and what a query or change has cost. */
  sent(args: ExecutionArgs, spenders: readonly Spender[], result: ExecutionResult) {
    const cost = isLive(args) ? null : this.#costs.get(args);
    const { errors, extensions, ...rest } = result;
    return {
      ...rest,
      ...(errors && { errors: this.masked(errors, taskOf(args).origin.requestId) }),
      ...(cost && {
        extensions: {
          ...extensions,
          cost: costExtensionWithBalance(cost, this.#app.budgets.balances(spenders)),
        },
      }),
    };
  }

  /** Errors as the caller may see them. */
  masked(errors: readonly (GraphQLError | Error)[], requestId?: string): GraphQLFormattedError[] {
    return errors.map((error) => masked(this.#app, error, requestId));
  }
}

/** Characters of all texts that are kept, as many as a thousand large pages have. */
const MOST_KEPT = 4_000_000;

/** Documents that are valid for the schema, by their text: never out of date. */
type ValidDocuments = LRUCache<string, DocumentNode>;

function readable(
  schema: GraphQLSchema,
  known: ValidDocuments,
  { query, operationName, variables }: Asked,
): Readable {
  const tooLong = refusalOfLength(query);
  if (tooLong) return { refusals: [tooLong] };
  try {
    const document = known.get(query) ?? parse(query, { maxTokens: MOST_TOKENS });
    if (!known.has(query)) {
      const errors = validate(schema, document, [...specifiedRules, ...validationRules], validationOptions);
      if (errors.length > 0)
        return { refusals: errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) };
      known.set(query, document);
    }
    const cost = costOf({ schema, document, operationName, variables });
    const tooLarge = refusalOfSize(cost.fields);
    if (tooLarge) return { refusals: [coded(tooLarge, 'GRAPHQL_VALIDATION_FAILED')] };
    return { args: { schema, document, operationName, variableValues: variables }, cost };
  } catch (error) {
    const unreadable =
      error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.');
    return { refusals: [coded(unreadable, 'GRAPHQL_PARSE_FAILED')] };
  }
}

/**
 * The answers to the events of a live query. An iterator by hand: a generator would have each of a thousand followers wait
 * three turns longer for each event.
 */
function results(
  args: ExecutionArgs,
  source: AsyncIterable<unknown>,
  { contextOf, update, pay }: PaidRun,
): AsyncIterableIterator<ExecutionResult, undefined> {
  const events = source[Symbol.asyncIterator]();
  const shared = sharedQuery(args);
  const answerTo = async (rootValue: unknown): Promise<ExecutionResult> => {
    const contextValue = await contextOf();
    const answer = () => update(async () => execute({ ...args, rootValue, contextValue }));
    if (!shared || typeof rootValue !== 'object' || rootValue === null) return await answer();
    return await sharedAnswer(shared, rootValue, contextValue, answer);
  };
  const canWait = events instanceof LiveValues && events.canWait;
  let isPaid = canWait; // the state as the live query begins, which was paid with it
  const end = async () => {
    await events.return?.();
    return { done: true, value: undefined } as const;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        const event = await events.next();
        if (event.done) return end();
        try {
          // An answer that is shared costs as good as nothing.
          const seconds = isPaid || shared ? 0 : pay();
          isPaid = false;
          if (seconds === 0) return { done: false, value: await answerTo(event.value) };
          await laterOrNever(events, event.value, seconds);
        } catch (error) {
          await end();
          throw error;
        }
      }
    },
    return: end,
  };
}

/**
 * An event that the caller's budget does not pay for now: a state waits, and is then shown as it is by then; where every
 * change counts, the live query ends with FELL_BEHIND.
 */
async function laterOrNever(events: AsyncIterator<unknown>, event: unknown, seconds: number): Promise<void> {
  if (!(events instanceof LiveValues && events.canWait)) throw fellBehind(seconds);
  events.putBack(event);
  await sleep(seconds * 1_000, undefined, { ref: false });
}

/** What fails before anything runs is an answer too: thrown, it would end the whole socket. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result | ExecutionResult> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof GraphQLError;
    return {
      errors: [known ? error : new GraphQLError('Internal error', { originalError: error as Error })],
    };
  }
}

/**
 * The same masking as over HTTP. What was thrown by code of ours or below has a path in the answer or another error
 * inside; a document or variables that are refused before anything runs have neither.
 */
function masked(app: App, error: GraphQLError | Error, requestId?: string): GraphQLFormattedError {
  if (!(error instanceof GraphQLError))
    return maskedError(app.logger, { message: error.message }, error, requestId);
  const { message, locations, path, extensions } = error.toJSON();
  const inside = error.originalError instanceof GraphQLError ? undefined : error.originalError;
  const code = extensions?.code ?? (path || inside ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT');
  const formatted = { message, locations, path, extensions: { ...extensions, code } };
  return maskedError(app.logger, formatted, inside ?? error, requestId);
}

const isLive = ({ document, operationName }: ExecutionArgs) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
