import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { asDryRun } from '../db/dry-run.ts';
import { badInput, rateLimited } from '../errors/errors.ts';
import { DRY_RUN } from '../graphql/offer-dry-runs.ts';

/** Dry runs that a process has at once. Each holds what it locks until its answer is written, and stands before those who book for good. */
const MOST_AT_ONCE = 2;

/** Those that wait for their turn, for a second or so; one more is told to come back. */
const MOST_WAITING = 40;

type Variables = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Whether an operation is to be tried out alone. A dry run is one mutation: of several it would be open which are done for good, and
 * what they lock together nobody locks in that order. Throws BAD_USER_INPUT when it stands beside others.
 */
export function isDryRun(
  document: DocumentNode,
  operation: OperationDefinitionNode | null,
  variables: Variables,
): boolean {
  if (operation?.operation !== OperationTypeNode.MUTATION) return false;
  const fields = rootFields(document, operation.selectionSet);
  if (!fields.some((field) => asksFor(field, operation, variables))) return false;
  if (fields.length > 1)
    throw badInput('A dry run is of one mutation. Send it alone, without other mutations.');
  return true;
}

/** Fragments written out; a document that is valid has no fragment inside itself. */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' ? [] : [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : [];
  });
}

/** A variable that is no Boolean is none here, and is refused before anything runs. */
function asksFor(
  field: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): boolean {
  const value = field.arguments?.find(({ name }) => name.value === DRY_RUN)?.value;
  if (value?.kind !== Kind.VARIABLE) return value?.kind === Kind.BOOLEAN && value.value;
  const name = value.name.value;
  const given = variables?.[name];
  if (given !== undefined) return given === true;
  const { defaultValue } = variableDefinitions.find(({ variable }) => variable.name.value === name) ?? {};
  return defaultValue?.kind === Kind.BOOLEAN && defaultValue.value;
}

/** Has dry runs take turns, so that however many are asked for, they hold up those who write for good but a moment. */
export class DryRuns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Does `work` and undoes it. Throws RATE_LIMITED when too many wait already. */
  async tryOut<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await asDryRun(work);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < MOST_AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MOST_WAITING) throw rateLimited(1);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
