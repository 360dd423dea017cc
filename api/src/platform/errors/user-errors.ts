import type { z } from 'zod';
import type { UserError, UserErrorCode } from './user-error.type.ts';

/** One refusal; `field` is the path inside the input, left out when no one field is to blame. */
export function userError(code: UserErrorCode, message: string, field: string[] | null = null): UserError {
  return { code, message, field };
}

/** Rises through a command's transaction, which rolls back, and comes out of the mutation as its `userErrors`. */
export class Refusal extends Error {
  readonly userErrors: UserError[];
  /** What the payload holds beside the user errors, for instance other times. */
  readonly extras: object = {};

  constructor(...userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(' '));
    this.name = 'Refusal';
    this.userErrors = userErrors;
  }
}

function codeOfIssue(issue: z.core.$ZodIssue): UserErrorCode {
  if (issue.code === 'custom' && issue.params && typeof issue.params.code === 'string') {
    return issue.params.code as UserErrorCode;
  }
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'OUT_OF_RANGE';
    return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
  return 'INVALID';
}

/**
 * The input as the command's rules want it, or a Refusal with one user error per field (the first of each). The
 * refused values themselves are never repeated in the answer.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const byField = new Map<string, UserError>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String);
    if (!byField.has(field.join('.')))
      byField.set(field.join('.'), userError(codeOfIssue(issue), issue.message, field));
  }
  throw new Refusal(...byField.values());
}

/**
 * Runs a command for a mutation: its payload with no user errors, or its refusal. Anything else keeps rising and is
 * answered as an error.
 */
export async function payloadOf<Payload extends object>(
  command: () => Promise<Payload>,
): Promise<Partial<Payload> & { userErrors: UserError[] }> {
  try {
    return { ...(await command()), userErrors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...error.extras, userErrors: error.userErrors } as Partial<Payload> & {
      userErrors: UserError[];
    };
  }
}
