import { ArgsType, type ClassType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { badInput } from '../../errors/errors.ts';

/** Rows of a page when the caller says neither `first` nor `last`. */
export const DEFAULT_PAGE = 50;

/** Most rows of a page. */
export const LARGEST_PAGE = 100;

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many from the start, 1 to ${LARGEST_PAGE}; ${DEFAULT_PAGE} when neither \`first\` nor \`last\` is given.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Only what comes after this cursor.' })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: `How many from the end, 1 to ${LARGEST_PAGE}.` })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'Only what comes before this cursor.' })
  before?: string | null;
}

@Directive('@public')
@ObjectType('PageInfo', {
  simpleResolvers: true,
  description: 'Where a page of a connection stands, as in the Relay specification.',
})
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follow after `endCursor`.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether more come before `startCursor`.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first edge; null on an empty page.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; null on an empty page.' })
  endCursor!: string | null;
}

/** An edge as resolvers hand it out. */
interface Edge<Row> {
  readonly cursor: string;
  readonly node: Row;
}

// Classes, and no object literals with getters: V8 gives each of those a hidden class of its own, which holds on to the
// rows behind it until the next full garbage collection.

/** The edge of a row; its cursor is only made when it is asked for. */
class RowEdge<Row> implements Edge<Row> {
  readonly node: Row;
  readonly #cursorOf: (row: Row) => readonly string[];

  constructor(node: Row, cursorOf: (row: Row) => readonly string[]) {
    this.node = node;
    this.#cursorOf = cursorOf;
  }

  get cursor(): string {
    return encodeCursor(this.#cursorOf(this.node));
  }
}

/** A connection as resolvers hand it out; the count is only computed when it is asked for. */
export interface Connection<Row> {
  edges: Edge<Row>[];
  pageInfo: PageInfo;
  readonly totalCount: Promise<number>;
}

class RowPageInfo implements PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #edges: readonly Edge<unknown>[];

  constructor(
    edges: readonly Edge<unknown>[],
    { hasNextPage, hasPreviousPage }: Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'>,
  ) {
    this.#edges = edges;
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
  }

  get startCursor(): string | null {
    return this.#edges[0]?.cursor ?? null;
  }

  get endCursor(): string | null {
    return this.#edges.at(-1)?.cursor ?? null;
  }
}

class RowConnection<Row> implements Connection<Row> {
  readonly edges: Edge<Row>[];
  readonly pageInfo: PageInfo;
  readonly #countAll: () => Promise<number>;

  constructor(edges: Edge<Row>[], pageInfo: PageInfo, countAll: () => Promise<number>) {
    this.edges = edges;
    this.pageInfo = pageInfo;
    this.#countAll = countAll;
  }

  get totalCount(): Promise<number> {
    return this.#countAll();
  }
}

/** The GraphQL types `<name>Connection` and `<name>Edge` of a node type. */
export function connectionTypes<Node extends object>(
  name: string,
  node: () => ClassType<Node>,
  what: string,
) {
  @Directive('@public')
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One of the ${what} of a page, with its cursor.`,
  })
  class EdgeType {
    @Field(() => String, { description: 'Opaque place in the list; valid as `after` and `before`.' })
    cursor!: string;

    @Field(node, { description: `The ${inWords(name)} itself.` })
    node!: Node;
  }

  @Directive('@public')
  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: `A page of ${what}, as in the Relay specification.`,
  })
  class ConnectionType {
    @Field(() => [EdgeType], { description: 'The page, in the order of the list.' })
    edges!: EdgeType[];

    @Field(() => PageInfo, { description: 'Where the page stands in the list.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      simple: false, // a promise, which compiled operations take from resolvers alone
      description: `How many ${what} the list holds in all. Counted only when asked for.`,
    })
    totalCount!: number;
  }
  return { EdgeType, ConnectionType };
}

/** A page as SQL needs it: how many, from which end, between which cursors. */
export interface PageRequest {
  /** Rows to return; ask for one more to know whether the list goes on. */
  size: number;
  backward: boolean;
  after: readonly string[] | null;
  before: readonly string[] | null;
}

const STEPS = [6, 11, 26, 51, LARGEST_PAGE + 1];

/**
 * The `limit` of a page's statement: at least one row more than asked for, to know whether the list goes on. It stands in
 * the text as a number, of which there are few: PostgreSQL plans a statement once for all its values only where it
 * knows how many rows are wanted.
 */
export function rowsToFetch({ size }: PageRequest): number {
  return STEPS.find((rows) => rows > size) ?? size + 1;
}

/** What the values of a list's cursor can be, one check for each column of its order. */
export type CursorShape = readonly ((value: string) => boolean)[];

/**
 * Checks the arguments of a connection. Throws BAD_USER_INPUT for a size outside 1–100, `first` together with
 * `last`, and a cursor that is not one of this list.
 */
export function pageRequest({ first, after, last, before }: PageArgs, shape: CursorShape): PageRequest {
  if (first != null && last != null) throw badInput('Ask for `first` or for `last`, not for both.');
  const size = first ?? last ?? DEFAULT_PAGE;
  if (size < 1 || size > LARGEST_PAGE) throw badInput(`A page has 1 to ${LARGEST_PAGE} entries.`);
  return {
    size,
    backward: last != null,
    after: decodeCursor(after, shape),
    before: decodeCursor(before, shape),
  };
}

/** The cursor of a row: the values of the list's order, opaque to callers. */
function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function decodeCursor(cursor: string | null | undefined, shape: CursorShape): readonly string[] | null {
  if (cursor == null) return null;
  const values = jsonIn(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === shape.length &&
    shape.every((fitsAt, index) => typeof values[index] === 'string' && fitsAt(values[index]));
  if (!fits) throw badInput('This is not a cursor of this list.');
  return values;
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * Makes the connection of a page that was fetched with one row more than asked for, in the list's order reversed
 * when the page was asked from its end.
 */
export function connectionOf<Row>(
  fetched: readonly Row[],
  page: PageRequest,
  cursorOf: (row: Row) => readonly string[],
  countAll: () => Promise<number>,
): Connection<Row> {
  const hasMore = fetched.length > page.size;
  const rows = fetched.slice(0, page.size);
  if (page.backward) rows.reverse();
  const edges = rows.map((node) => new RowEdge(node, cursorOf));
  const hasNextPage = page.backward ? page.before !== null : hasMore;
  const hasPreviousPage = page.backward ? hasMore : page.after !== null;
  return new RowConnection(edges, new RowPageInfo(edges, { hasNextPage, hasPreviousPage }), countAll);
}

/** A type's name as people say it: "API key write". */
function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^api /, 'API ');
}
