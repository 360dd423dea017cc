import { z } from 'zod';
import type { Fault } from '../../platform/http/problem.ts';

/** Most businesses of one page; some 200 kB. */
const LARGEST_PAGE = 500;

const DEFAULT_PAGE = 100;

const OTHER_STYLES = ['page', 'offset', 'limit'];

const size = `is a whole number from 1 to ${LARGEST_PAGE}`;
const token = z.string('is given once').min(1, 'is empty: leave it out').max(500, 'is none of ours');

const query = z.strictObject({
  page_size: z
    .string('is given once')
    .regex(/^\d{1,3}$/, size)
    .transform(Number)
    .refine((asked) => asked >= 1 && asked <= LARGEST_PAGE, size)
    .default(DEFAULT_PAGE),
  next_page_token: token.optional(),
  changes_token: token.optional(),
  changes_only: z.enum(['true', 'false'], 'is true or false').default('false'),
});

/** What is asked of the feed. */
export type FeedQuery = z.output<typeof query>;

/** Rises out of a question that cannot be answered. */
export class FeedRefused extends Error {
  readonly fault: Fault;

  constructor(fault: Omit<Fault, 'in'>) {
    super(fault.detail);
    this.fault = { in: 'query', ...fault };
  }
}

/** The question of a request. Throws FeedRefused for what it does not have: passed over, `page=2` would bring the first page for ever. */
export function readQuery(given: unknown): FeedQuery {
  const { success, data, error } = query.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const field = String(issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]);
  throw new FeedRefused({ code: 'BAD_USER_INPUT', detail: detailOf(field, issue), field });
}

function detailOf(field: string, issue: { code?: string; message: string } | undefined): string {
  if (issue?.code !== 'unrecognized_keys') return `${field} ${issue?.message ?? 'is not valid'}.`;
  return OTHER_STYLES.includes(field)
    ? `Pages are not counted here. Leave ${field} out, and ask for the next page with next_page_token.`
    : 'There is no such parameter. Use page_size, next_page_token, changes_token and changes_only.';
}
