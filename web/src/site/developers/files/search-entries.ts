import type { DeveloperPage } from '../developer-page.ts';
import { entriesOf } from '../schema/entries.ts';
import { argumentsOf, groups, membersOf, pathOfName, types } from '../schema/model.ts';
import { wordsOf } from '../schema/said.ts';

/** Something that can be found: its name, address, kind, and words; short names, as there are thousands. */
export type SearchEntry = [name: string, path: string, kind: string, words: string];

/** Everything that the search of the docs knows: pages and their headings, operations, types, fields, arguments, values. */
export function searchEntries(pages: readonly DeveloperPage[]): SearchEntry[] {
  return [...fromPages(pages), ...fromSchema()];
}

function fromPages(pages: readonly DeveloperPage[]): SearchEntry[] {
  return pages
    .filter(({ group }) => group === 'guide' || group === 'docs')
    .flatMap(({ path, label, description, headings }) => [
      [label, path, 'Guide', description] satisfies SearchEntry,
      ...headings.map(
        ({ id, heading }) => [heading, `${path}#${id}`, `Guide, ${label}`, ''] satisfies SearchEntry,
      ),
    ]);
}

function fromSchema(): SearchEntry[] {
  const pages = groups.flatMap(({ slug, one }) =>
    entriesOf(slug).map(({ name, path, words }): SearchEntry => [name, path, one, plain(words)]),
  );
  const members = types.flatMap((type) =>
    membersOf(type).flatMap((member): SearchEntry[] => {
      const name = `${type.name}.${member.name}`;
      const path = pathOfName(name) ?? '';
      const ofArguments = argumentsOf(member).map(
        (each): SearchEntry => [`${name}(${each.name})`, path, 'Argument', plain(wordsOf(each))],
      );
      const isUsual = /^(?:after|before|first|last)$/;
      return [
        [name, path, 'name' in member && 'type' in member ? 'Field' : 'Value', plain(wordsOf(member))],
        // A list takes the same four everywhere.
        ...ofArguments.filter(([of]) => !isUsual.test(/\((\w+)\)/.exec(of)?.[1] ?? '')),
      ];
    }),
  );
  return [...pages, ...members];
}

const plain = (words: string) => words.replaceAll('`', '').replaceAll(/\s+/g, ' ');
