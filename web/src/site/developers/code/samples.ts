import { getOperationAST, parse } from 'graphql';
import type { Code } from 'mdast';
import { asCurl } from '../../../shared/requests/as-curl.ts';
import { ADDRESS_PLACEHOLDER } from '../../address-placeholder.ts';
import type { Snippet } from './CodePanel.tsx';

const ENDPOINT = `${ADDRESS_PLACEHOLDER}/graphql`;

/** Blocks of code that follow each other, cut where a new example begins: an operation has its variables and its answer with it. */
export function examplesOf(blocks: readonly Code[]): Code[][] {
  const examples: Code[][] = [];
  for (const block of blocks) {
    const last = examples.at(-1);
    if (last && block.lang === 'json' && block.meta) last.push(block);
    else examples.push([block]);
  }
  return examples;
}

/** What a reader sees and copies of one example. */
export function snippetsOf(example: readonly Code[]): Snippet[] {
  const snippets = example.map(({ lang, meta, value }) => ({
    label: labelOf(lang ?? '', meta ?? ''),
    language: lang ?? '',
    code: value,
  }));
  const [first] = example;
  if (first?.lang !== 'graphql') return snippets;
  const variables = example.find(({ meta }) => meta === 'variables')?.value;
  const curl = curlOf(first.value, variables);
  return curl ? [...snippets, { label: 'curl', language: 'sh', code: curl, isFolded: true }] : snippets;
}

/** The operation for a shell; null for a live query, which needs a socket. */
export function curlOf(query: string, variables: string | undefined, isGuarded = false): string | null {
  const operation = getOperationAST(parse(query));
  if (operation?.operation === 'subscription') return null;
  return asCurl({
    address: ENDPOINT,
    query,
    ...(variables !== undefined && { variables: JSON.parse(variables) as object }),
    headers: isGuarded ? { authorization: 'Bearer $HOSTSTAND_KEY' } : {},
  });
}

const LABELS: Readonly<Record<string, string>> = {
  graphql: 'Operation',
  'json variables': 'Variables',
  'json answer': 'Answer',
  'json event': 'What comes',
  json: 'JSON',
  js: 'JavaScript',
  tsx: 'React',
  php: 'PHP',
  html: 'HTML',
  sh: 'Shell',
};

const labelOf = (language: string, meta: string) =>
  LABELS[`${language} ${meta}`.trim()] ?? (language === '' ? 'Text' : language);
