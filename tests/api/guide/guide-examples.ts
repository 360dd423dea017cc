import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../api/scripts/run-tool.ts';

/** An example of the guide as its reader finds it: what to send, and what comes back. */
export interface GuideExample {
  /** The first line, to tell one from another. */
  name: string;
  language: 'graphql' | 'sh';
  text: string;
  variables: string;
  answer: string;
  /** What is sent once something has happened, for a live query that tells changes. */
  event: string;
}

/** The guide for integrators. */
const guide = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');

/** The examples in their order: blocks of GraphQL or shell, each followed by its variables and its answer. */
export function guideExamples(): GuideExample[] {
  const blocks = guide.matchAll(/^```(\w+)(?: (\w+))?\n(.*?)^```/gms);
  const examples: GuideExample[] = [];
  for (const [, language = '', role = '', text = ''] of blocks) {
    if (language === 'graphql' || language === 'sh') {
      const [name = ''] = text.split('\n');
      examples.push({ name, language, text, variables: '{}', answer: '', event: '' });
      continue;
    }
    const example = examples.at(-1);
    if (example && role === 'variables') example.variables = text;
    if (example && role === 'answer') example.answer = text;
    if (example && role === 'event') example.event = text;
  }
  return examples;
}

/** Rows of the table below this heading, as lists of their cells. */
export function tableBelow(heading: string): string[][] {
  const [, table = ''] = guide.split(`| ${heading} |`);
  const [lines = ''] = table.split('\n\n');
  return lines
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
}

/** Values that say what happened, and so are the same in the guide and in life. */
const TOLD = ['code', 'field', 'locations', 'message'];

/** What an answer and an example of it have in common: names, kinds of values, and what says what happened. */
export function shapeOf(value: unknown, key = ''): unknown {
  if (TOLD.includes(key) || value === null) return value;
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each, name)]));
}
