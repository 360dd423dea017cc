import {
  createSourceEventStream,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import type { App } from '../app.ts';
import { CompiledOperations } from './compiled-operations.ts';
import type { Admitted, Outcome } from './course.ts';
import { DryRuns } from './dry-runs.ts';
import { LiveUpdates } from './live-updates.ts';
import { liveSpendersOf } from './operation-cost.ts';
import type { OperationRequest } from './operation-request.ts';
import { refusedVariables } from './refused-variables.ts';

/** Runs what was admitted: queries and changes compiled, live queries event by event. */
export class Runner {
  readonly #app: App;
  readonly #schema: GraphQLSchema;
  readonly #compiled: CompiledOperations;
  readonly #dryRuns = new DryRuns();

  constructor(app: App, schema: GraphQLSchema) {
    this.#app = app;
    this.#schema = schema;
    this.#compiled = new CompiledOperations(schema);
  }

  /** What became of it. Rejects with what the caller's context throws. */
  run(request: OperationRequest, admitted: Admitted): Promise<Outcome> {
    const isLive = admitted.operation?.operation === OperationTypeNode.SUBSCRIPTION;
    return isLive ? this.#follow(request, admitted) : this.#execute(request, admitted);
  }

  async #execute(request: OperationRequest, { document, operation, isDryRun }: Admitted): Promise<Outcome> {
    const { operationName, variables } = request;
    const context = await request.context();
    const run = () => this.#compiled.run({ document, operation, operationName, variables, context });
    const result = await (isDryRun ? this.#dryRuns.tryOut(run) : run());
    if (result.data !== undefined) return { refusal: null, ...result };
    const errors = result.errors ?? [];
    if (operation) return { refusal: 'WRONG_VARIABLES', errors };
    return { refusal: 'NO_SUCH_OPERATION', errors: errors.map(unresolved) };
  }

  async #follow(request: OperationRequest, { document, operation, cost }: Admitted): Promise<Outcome> {
    const { operationName, variables, caller } = request;
    const wrong = operation ? refusedVariables(this.#schema, operation, variables ?? {}) : [];
    if (wrong.length > 0) return { refusal: 'WRONG_VARIABLES', errors: wrong };
    const args: ExecutionArgs = {
      schema: this.#schema,
      document,
      operationName,
      variableValues: variables,
    };
    const source = await createSourceEventStream({ ...args, contextValue: await request.context() });
    if (!(Symbol.asyncIterator in source)) return { refusal: null, errors: source.errors ?? [] };
    const spenders = liveSpendersOf(caller);
    const live = { args, source, spenders, points: cost.points, request };
    return { refusal: null, updates: new LiveUpdates(this.#app, live) };
  }
}

const unresolved = ({ message }: GraphQLError) =>
  new GraphQLError(message, { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } });
