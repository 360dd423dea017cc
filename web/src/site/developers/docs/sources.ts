import schema from '../../../../../schema.graphql?raw';

const documents = import.meta.glob<string>(
  ['../../../../../docs/*.md', '../../../../../docs/examples/**/*.md'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const attached = import.meta.glob<string>(
  [
    '../../../../../docs/examples/**/*.{mjs,html,ts,tsx,php,py,graphql,json}',
    '../../../../../docs/releases/*.{graphql,txt,json}',
    '../../../../../docs/*.schema.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const ROOT = '../../../../../docs/';

/** The API as the server serves it, with `@auth`. */
export const SDL = schema;

/** A document of the folder docs, by its name without `.md`. */
export function documentNamed(name: string): string {
  const text = documents[`${ROOT}${name}.md`];
  if (text === undefined) throw new Error(`There is no docs/${name}.md`);
  return text;
}

/** Files that documents point to and that have an address of their own, by their path below docs. */
export const attachedFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(attached).map(([path, content]) => [path.slice(ROOT.length), content]),
);
