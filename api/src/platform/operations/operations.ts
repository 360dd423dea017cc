import {
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import type { App } from '../app.ts';
import { Admission } from './admit.ts';
import { Course, type Outcome } from './course.ts';
import { maskedError, ShownError } from './masked-error.ts';
import { tellOperation } from './observe-operation.ts';
import { costExtension, POINTS_OF_A_REFUSAL } from './operation-cost.ts';
import type { Answer, OperationCaller, OperationRequest } from './operation-request.ts';
import { Runner } from './run.ts';

/**
 * The one way of every operation, whatever door it comes through: it is admitted (read, weighed, paid for), run, its errors are
 * masked, and it is told. Whatever holds for operations is written along this way, so that it holds at every door.
 */
export class Operations {
  readonly schema: GraphQLSchema;
  readonly #app: App;
  readonly #admission: Admission;
  readonly #runner: Runner;

  constructor(app: App, schema: GraphQLSchema) {
    this.#app = app;
    this.schema = schema;
    this.#admission = new Admission(app.budgets, schema);
    this.#runner = new Runner(app, schema);
  }

  /** Answers an operation, or begins a live query. Never rejects: what fails is among the answer's errors. */
  async answer(request: OperationRequest): Promise<Answer> {
    const course = new Course(request.caller);
    const outcome = await this.#outcome(request, course).catch(failed);
    const errors = this.#masked(outcome);
    this.#observe(course, errors);
    return this.#shown(request, course, outcome, errors);
  }

  /** Charges and tells what a door has refused by itself, with the errors that the caller is shown. */
  turnedAway(caller: OperationCaller, errors: readonly GraphQLFormattedError[]): Pick<Answer, 'balances'> {
    const course = new Course(caller);
    this.#observe(course, errors);
    return { balances: this.#app.budgets.balances(course.spenders) };
  }

  async #outcome(request: OperationRequest, course: Course): Promise<Outcome> {
    const admitted = this.#admission.admit(request, course);
    return 'refusal' in admitted ? admitted : this.#runner.run(request, admitted);
  }

  #masked({ errors = [] }: Outcome): readonly ShownError[] {
    return errors.map((error) => new ShownError(maskedError(this.#app.logger, error)));
  }

  /** What is refused before it runs costs too. */
  #observe(course: Course, errors: readonly GraphQLFormattedError[]): void {
    if (!course.isPaid) this.#app.budgets.fine(course.spenders, POINTS_OF_A_REFUSAL);
    tellOperation(this.#app, this.schema, course, errors);
  }

  #shown(
    { door }: OperationRequest,
    course: Course,
    outcome: Outcome,
    errors: readonly ShownError[],
  ): Answer {
    const { cost, operation, spenders, isDryRun } = course;
    const { refusal, data, updates = null } = outcome;
    const balances = this.#app.budgets.balances(spenders);
    const result: ExecutionResult = { data };
    if (errors.length > 0) result.errors = errors;
    // A live query pays for each of its updates, so that one figure would not say what it costs.
    if (cost && operation?.operation !== OperationTypeNode.SUBSCRIPTION)
      result.extensions = {
        cost: costExtension(cost, door.tellsBalances ? null : balances),
        ...(isDryRun && { dryRun: true }),
      };
    return { result, refusal, updates, balances, points: cost?.points ?? 0, retryAfter: longestWait(errors) };
  }
}

const failed = (error: unknown): Outcome => ({ refusal: null, errors: [error] });

/** Seconds until everything may be tried again that was refused as too much; 0 when nothing was. */
function longestWait(errors: readonly GraphQLError[]): number {
  const waits = errors.map(({ extensions: { code, retryAfter } }) =>
    code === 'RATE_LIMITED' && typeof retryAfter === 'number' ? retryAfter : 0,
  );
  return Math.max(0, ...waits);
}
