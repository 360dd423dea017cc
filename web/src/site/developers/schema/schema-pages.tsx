import type { DeveloperPage } from '../developer-page.ts';
import { shortened } from '../markdown/parse.ts';
import { DirectiveContent } from './DirectiveContent.tsx';
import { entriesOf } from './entries.ts';
import { GroupContent, SchemaContent } from './IndexContent.tsx';
import {
  groupOf,
  groups,
  pathOfRoot,
  pathOfType,
  rootFields,
  rootOf,
  SCHEMA_PATH,
  schema,
  types,
} from './model.ts';
import { OperationContent } from './OperationContent.tsx';
import { refusalsOf, wordsOf } from './said.ts';
import { sdlOf, sdlOfRoot } from './sdl.ts';
import { TypeContent } from './TypeContent.tsx';

/** Letters of a title, so that results of a search show it whole. */
const MOST = 50;

const overview: DeveloperPage = {
  path: SCHEMA_PATH,
  title: 'Schema reference',
  label: 'Schema reference',
  group: 'schema',
  description:
    'Every query, mutation, type, field and value of the Hoststand API, with what each means, who may use it and how it refuses.',
  headings: [],
  markdown: `# Schema reference\n\n${groups.map(({ slug, label, description }) => `- [${label}](${SCHEMA_PATH}/${slug}.md): ${description}`).join('\n')}\n`,
  content: <SchemaContent />,
};

const groupPages = groups.map(
  (group): DeveloperPage => ({
    path: `${SCHEMA_PATH}/${group.slug}`,
    title: `${group.label} of the API`,
    label: group.label,
    group: group.slug,
    description: described(group.description, `The ${group.label.toLowerCase()} of the API of Hoststand.`),
    headings: [],
    markdown: `# ${group.label}\n\n${entriesOf(group.slug)
      .map(({ name, path, words }) => `- [\`${name}\`](${path}.md): ${words}`)
      .join('\n')}\n`,
    content: <GroupContent group={group} />,
  }),
);

const operationPages = (['queries', 'mutations', 'live-queries'] as const).flatMap((slug) => {
  const one = groups.find((each) => each.slug === slug)?.one ?? '';
  return rootFields(slug).map((field): DeveloperPage => {
    const refusals = refusalsOf(field);
    return {
      path: pathOfRoot(slug, field.name),
      title: titleOf(field.name, one.toLowerCase()),
      label: field.name,
      group: slug,
      description: described(wordsOf(field), `${one} ${field.name} of the Hoststand API.`),
      headings: [],
      markdown: [
        `# ${field.name}\n\n${field.description ?? ''}`,
        fenced(sdlOfRoot(rootOf(slug)?.name ?? '', field.name)),
        ...(refusals.length > 0 ? [`Refusals: ${refusals.map((code) => `\`${code}\``).join(', ')}.`] : []),
      ].join('\n\n'),
      content: <OperationContent group={slug} field={field} />,
    };
  });
});

const typePages = types.map((type): DeveloperPage => {
  const slug = groupOf(type);
  const one = groups.find((each) => each.slug === slug)?.one ?? '';
  return {
    path: pathOfType(type),
    title: titleOf(type.name, one.toLowerCase()),
    label: type.name,
    group: slug,
    description: described(wordsOf(type), `${one} ${type.name} of the Hoststand API.`),
    headings: [],
    markdown: `# ${type.name}\n\n${type.description ?? ''}\n\n${fenced(sdlOf(type.name) || `scalar ${type.name}`)}`,
    content: <TypeContent type={type} />,
  };
});

const directivePages = entriesOf('directives').map(({ name, path, words }): DeveloperPage => {
  const directive = schema.getDirective(name);
  return {
    path,
    title: titleOf(`@${name}`, 'directive'),
    label: `@${name}`,
    group: 'directives',
    description: described(words, `Directive @${name} of the schema of Hoststand.`),
    headings: [],
    markdown: `# @${name}\n\n${words}\n\n${fenced(sdlOf(name))}`,
    content: directive ? <DirectiveContent directive={directive} /> : null,
  };
});

/** The reference of the schema: an overview, a page for each kind, and one for each operation, type and directive. */
export const schemaPages: readonly DeveloperPage[] = [
  overview,
  ...groupPages,
  ...operationPages,
  ...typePages,
  ...directivePages,
];

function fenced(code: string): string {
  return `\`\`\`graphql\n${code}\n\`\`\`\n`;
}

function titleOf(name: string, one: string): string {
  const whole = `${name}, ${one}`;
  return whole.length <= MOST ? whole : name;
}

/** The first sentences, with the name before them, so that no two are the same. */
function described(words: string, name: string): string {
  return shortened(`${name} ${words.replaceAll('`', '').replaceAll(/\s+/g, ' ')}`);
}
