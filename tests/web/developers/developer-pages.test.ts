import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  coerceInputValue,
  type GraphQLError,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { developerPages } from '../../../web/src/site/developers/developer-pages.ts';
import { prerenderDevelopers } from '../../../web/src/site/developers/prerender-developers.tsx';
import { exampleOf } from '../../../web/src/site/developers/schema/example-operation.ts';
import { groups, rootFields, rootOf } from '../../../web/src/site/developers/schema/model.ts';
import { pages as sitePages } from '../../../web/src/site/pages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TEMPLATE = '<html lang="en"><head><!--page-head--></head><body><!--page-body--></body></html>';
const files = new Map(prerenderDevelopers(TEMPLATE).map(({ path, content }) => [path, content]));
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const sdl = source('schema.graphql');
const schema = buildSchema(sdl);

/** What stands at an id, and where links lead: by the text, as a browser would take seconds for hundreds of pages. */
const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
const ids = new Map([...files].map(([path, content]) => [path, idsIn(content)]));

/** Pages that others serve. */
const ELSEWHERE = new Set([
  '/explorer',
  '/v1/openapi.json',
  '/login',
  '/signup',
  '/dashboard',
  '/bookings',
  '/tables',
  '/waitlist',
  '/settings',
  '/service',
]);

/** The words of a page. By the text, again: a document for each of hundreds takes long. */
function shown(path: string): string {
  const [, main = ''] = (files.get(path) ?? '').split(/<main[^>]*>/);
  return main
    .replace(/<\/main>.*$/s, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('whoever walks the pages for developers', () => {
  test('is led nowhere by no link', () => {
    const known = new Set([...files.keys(), ...sitePages.map(({ path }) => path), ...ELSEWHERE]);
    const broken = developerPages.flatMap(({ path }) =>
      linksIn(files.get(path) ?? '').flatMap((href) => {
        if (/^https?:/.test(href)) return [];
        const { pathname, hash } = new URL(href, `https://site.invalid${path}`);
        if (!known.has(pathname)) return [`${path}: ${href}`];
        const isThere =
          hash === '' || !ids.has(pathname) || ids.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
        return isThere ? [] : [`${path}: ${href} has no such place`];
      }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  test('finds on each page one heading, a title, a description and its address', () => {
    expect(developerPages.length).toBeGreaterThan(400);
    for (const fact of ['path', 'title', 'description'] as const)
      expect(new Set(developerPages.map((page) => page[fact])).size, fact).toBe(developerPages.length);
    for (const { path, title, description } of developerPages) {
      expect([path, title]).toEqual([path, expect.stringMatching(/^.{4,50}$/)]);
      expect([path, description]).toEqual([path, expect.stringMatching(/^.{50,160}$/)]);
      const html = files.get(path) ?? '';
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
      expect(html).toContain(`<link rel="canonical" href="https://site.invalid${path}"/>`);
      expect(html).toContain('<meta property="og:title"');
    }
  });
});

describe('what the reference says', () => {
  test('is every type, field, argument and value of schema.graphql with its description', () => {
    const missing = types().flatMap((type) => {
      const text = shown(pathOf(type.name));
      return partsOf(type).flatMap(({ name, description }) =>
        [name, plain(description ?? '')]
          .filter((words) => !text.includes(words))
          .map((words) => `${type.name}: ${words}`),
      );
    });
    expect(missing).toEqual([]);
  });

  test('of an operation is what it takes, who may, and each refusal with what to do then', () => {
    const missing = (['queries', 'mutations', 'live-queries'] as const).flatMap((slug) =>
      rootFields(slug).flatMap((field) => {
        const text = shown(`/developers/schema/${slug}/${field.name}`);
        const description = field.description ?? '';
        const codes = /Refusals: ([A-Z_, ]+)\./.exec(description)?.[1]?.split(', ') ?? [];
        const role = /@auth\(requires: (\w+)\)/.exec(directivesOf(slug, field.name))?.[1];
        const wanted = [plain(description), ...codes, ...field.args.map(({ name }) => name)];
        if (role) wanted.push(`Needs ${role.toLowerCase()}`);
        return wanted.filter((word) => !text.includes(word)).map((word) => `${field.name}: ${word}`);
      }),
    );
    expect(missing).toEqual([]);
    expect(shown('/developers/schema/mutations/createBooking')).toContain('Offer the times in alternatives');
  });

  test('shows what is to go as deprecated, with what to use instead', async () => {
    const { Members } = await import('../../../web/src/site/developers/schema/parts.tsx');
    const { renderToString } = await import('react-dom/server');
    const { createElement } = await import('react');
    const old = buildSchema('type Query { old: Int @deprecated(reason: "Use `Booking` instead.") }');
    const html = renderToString(
      createElement(Members, { members: Object.values(old.getQueryType()?.getFields() ?? {}) }),
    );
    expect(html).toContain('deprecated</span>');
    expect(html).toContain('href="/developers/schema/objects/Booking"');
    expect(html).toContain('six months');
  });

  test('are examples that the schema takes, with all that they need', () => {
    const faults: unknown[] = [];
    for (const slug of ['queries', 'mutations', 'live-queries'] as const) {
      for (const field of rootFields(slug)) {
        const { query, variables } = exampleOf(slug, field);
        const document = parse(query);
        faults.push(...validate(schema, document).map(({ message }) => `${field.name}: ${message}`));
        const [operation] = document.definitions as OperationDefinitionNode[];
        for (const { variable, type } of operation?.variableDefinitions ?? []) {
          const wanted = typeFromAST(schema, type as never);
          const value = variables[variable.name.value];
          coerceInputValue(value, wanted as never, (_path, _value, error: GraphQLError) => {
            faults.push(`${field.name}: ${error.message}`);
          });
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('what programs read', () => {
  test('is the schema and the documents as they stand in the sources', () => {
    expect(files.get('/developers/schema.graphql')).toBe(sdl);
    expect(sdl).toContain('@auth(requires: OWNER)');
    for (const name of ['webhooks', 'agents', 'embed', 'limits', 'export', 'changelog'])
      expect(files.get(`/developers/${name}.md`)).toBe(source(`docs/${name}.md`));
    for (const [slug, name] of [
      ['examples', 'examples/README'],
      ['examples-typescript', 'examples/typescript/README'],
      ['examples-python', 'examples/python/README'],
    ])
      expect(files.get(`/developers/${slug}.md`)).toBe(source(`docs/${name}.md`));
    expect(linksIn(files.get('/developers/examples-python') ?? '')).toEqual(
      expect.arrayContaining(['/developers/examples-typescript', '/developers/examples/python/main.py']),
    );
    const isPageOrMade = (name: string) => name.endsWith('.md') || name === '__pycache__';
    for (const name of globSync('docs/{examples,releases}/**/*.*', { cwd: ROOT, exclude: isPageOrMade }))
      expect([name, files.get(name.replace('docs', '/developers'))]).toEqual([name, source(name)]);
    const full = files.get('/llms-full.txt') ?? '';
    for (const name of ['api', 'webhooks', 'agents', 'embed', 'limits', 'export', 'changelog'])
      expect(full).toContain(source(`docs/${name}.md`).trim());
  });

  test('leads from llms.txt to every page of the guide, in Markdown', () => {
    const list = files.get('/llms.txt') ?? '';
    const links = [...list.matchAll(/\]\(https:\/\/site\.invalid([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(15);
    for (const path of links) expect([path, files.has(path)]).toEqual([path, true]);
    const chapters = [...source('docs/api.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    for (const chapter of chapters) expect(list).toContain(`[${chapter}](`);
  });
});

test('every word of the guide stands on one of its pages', () => {
  const words = developerPages
    .filter(({ group }) => group === 'guide')
    .map(({ path }) => shown(path).replaceAll(/\s+/g, ' '))
    .join(' ');
  const prose = source('docs/api.md').replaceAll(/^```[\s\S]*?^```/gm, '');
  const sentences = prose.split(/\n\n/).filter((part) => /^[A-Z][^|`*[\]]{40,}$/.test(part));
  expect(sentences.length).toBeGreaterThan(4);
  for (const sentence of sentences) expect(words).toContain(sentence.replaceAll(/\s+/g, ' ').trim());
});

function plain(description: string): string {
  return description
    .replace(/ ?Needs: [^.]*\.$/, '')
    .replace(/ ?Refusals: [A-Z_, ]+\./, '')
    .replaceAll('`', '')
    .trim();
}

function directivesOf(slug: 'queries' | 'mutations' | 'live-queries', name: string): string {
  const node = rootOf(slug)?.getFields()[name]?.astNode;
  return (node?.directives ?? [])
    .map(
      ({ name: { value }, arguments: values }) =>
        `@${value}(${(values ?? []).map((each) => `${each.name.value}: ${'value' in each.value ? each.value.value : ''}`).join(', ')})`,
    )
    .join(' ');
}

function types() {
  return Object.values(schema.getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !['Query', 'Mutation', 'Subscription'].includes(name),
  );
}

/** A type, what it has, and what that takes. */
function partsOf(type: ReturnType<typeof types>[number]) {
  const members =
    'getFields' in type ? Object.values(type.getFields()) : 'getValues' in type ? type.getValues() : [];
  return [type, ...members, ...members.flatMap((member) => ('args' in member ? member.args : []))];
}

function pathOf(name: string): string {
  const isOfTypes = (group: string) => groups.some(({ slug }) => slug === group && !rootOf(slug));
  return developerPages.find(({ label, group }) => label === name && isOfTypes(group))?.path ?? '';
}
