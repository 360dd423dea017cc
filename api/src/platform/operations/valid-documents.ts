import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { MOST_TOKENS, refusalOfLength, validationOptions, validationRules } from './limits.ts';

/** Characters of all texts that are kept, as many as a thousand large pages have. */
const MOST_KEPT = 4_000_000;

/**
 * Reads documents, each once: one that is valid for the schema stays valid while the process runs. The same text gives the
 * same document, by which what was compiled is found again.
 */
export class ValidDocuments {
  readonly #schema: GraphQLSchema;
  readonly #kept = new LRUCache<string, DocumentNode>({
    maxSize: MOST_KEPT,
    sizeCalculation: (_document, text) => text.length + 1,
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The document, or what is wrong with it: BAD_REQUEST, GRAPHQL_PARSE_FAILED or GRAPHQL_VALIDATION_FAILED. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#kept.get(text);
    if (known) return known;
    const tooLong = refusalOfLength(text);
    if (tooLong) return [tooLong];
    const document = parsed(text);
    if (document instanceof GraphQLError) return [coded(document, 'GRAPHQL_PARSE_FAILED')];
    const rules = [...specifiedRules, ...validationRules];
    const faults = validate(this.#schema, document, rules, validationOptions);
    if (faults.length > 0) return faults.map((fault) => coded(fault, 'GRAPHQL_VALIDATION_FAILED'));
    this.#kept.set(text, document);
    return document;
  }
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MOST_TOKENS });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.');
  }
}

const coded = ({ message, nodes, source, positions }: GraphQLError, code: string) =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code } });
