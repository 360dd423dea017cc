import { type GraphQLSchema, getOperationAST } from 'graphql';
import { lacksScopes, rateLimited, refused } from '../errors/errors.ts';
import type { Budgets } from '../limits/budgets.ts';
import { refusalOfSize } from './answer-size.ts';
import type { Admitted, Course, Refused } from './course.ts';
import { isDryRun } from './dry-runs.ts';
import { NeededScopes } from './lacking-scopes.ts';
import { costOf } from './operation-cost.ts';
import type { OperationRequest, Refusal } from './operation-request.ts';
import { ValidDocuments } from './valid-documents.ts';

/** Looks at operations before they run: reads them, asks whether the program was let do this, weighs and charges them, in this order. */
export class Admission {
  readonly #budgets: Budgets;
  readonly #schema: GraphQLSchema;
  readonly #documents: ValidDocuments;
  readonly #scopes: NeededScopes;

  constructor(budgets: Budgets, schema: GraphQLSchema) {
    this.#budgets = budgets;
    this.#schema = schema;
    this.#documents = new ValidDocuments(schema);
    this.#scopes = new NeededScopes(schema);
  }

  /** What may run, paid for; or why it may not. What is learned of it stands in `course`. */
  admit(request: OperationRequest, course: Course): Admitted | Refused {
    const { document: text, operationName, variables, door } = request;

    const document = this.#documents.read(text);
    if (!('kind' in document)) return refusedAs('UNREADABLE', ...document);
    const operation = getOperationAST(document, operationName) ?? null;
    course.operation = operation;
    const whyNot = operation && door.whyNot(operation.operation);
    if (whyNot) return refusedAs('NOT_HERE', refused('BAD_REQUEST', whyNot));

    const { scopes } = course.caller.actor;
    const lacking = operation ? this.#scopes.lackingFor(document, operation, scopes) : [];
    if (lacking.length > 0) return refusedAs('NOT_ALLOWED', lacksScopes(lacking));

    const cost = costOf({ schema: this.#schema, document, operationName, variables });
    course.cost = cost;
    const tooLarge = refusalOfSize(cost.fields);
    if (tooLarge) return refusedAs('TOO_LARGE', tooLarge);

    const seconds = this.#budgets.secondsUntilPaid(course.spenders, cost.points);
    if (seconds > 0) return refusedAs('SPENT', rateLimited(seconds));
    course.isPaid = true;

    course.isDryRun = isDryRun(document, operation, variables);
    return { document, operation, cost, isDryRun: course.isDryRun };
  }
}

const refusedAs = (refusal: Refusal, ...errors: readonly unknown[]): Refused => ({ refusal, errors });
