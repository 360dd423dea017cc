import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { BuyerQuestion } from '../../src/content/buyer-questions.ts';
import { readHelpArticle } from '../read-help.ts';

/** A piece of the site that answers something by itself, as the server searches it. */
interface Passage {
  /** Where it stands, with its heading's anchor. */
  path: string;
  title: string;
  text: string;
  /** Words that it is looked for by and does not say. */
  also: string;
}

/** Longer sections are cut at the end of a sentence. */
const LONGEST = 420;

/** All that the chat and the help search answer from: questions with their answers, and the sections of all articles. */
export function passagesOf(helpFolder: string, answers: readonly BuyerQuestion[]): Passage[] {
  return [
    ...answers.map(({ question, answer, also, path }) => ({ path, title: question, text: answer, also })),
    ...globSync('**/*.mdx', { cwd: helpFolder })
      .sort()
      .flatMap((file) => sectionsIn(join(helpFolder, file))),
  ];
}

function sectionsIn(file: string): Passage[] {
  const { facts, text } = readHelpArticle(file);
  return text.sections
    .filter((section) => section.text !== '' && section.heading !== '')
    .map(({ id, heading, text: words }) => ({
      path: `${facts.path}#${id}`,
      title: `${facts.title}: ${heading}`,
      text: shortened(words),
      also: '',
    }));
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = text.lastIndexOf('. ', LONGEST);
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`;
}
