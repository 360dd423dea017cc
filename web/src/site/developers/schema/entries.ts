import { isSpecifiedDirective } from 'graphql';
import {
  type GroupSlug,
  groupOf,
  pathOfRoot,
  pathOfType,
  rootFields,
  rootOf,
  SCHEMA_PATH,
  schema,
  types,
} from './model.ts';
import { type Access, accessOf, wordsOf } from './said.ts';

/** A page of the reference, as lists and the way around name it. */
export interface SchemaEntry {
  name: string;
  path: string;
  words: string;
  access: Access;
  isDeprecated: boolean;
}

const known = new Map<GroupSlug, SchemaEntry[]>();

/** What stands in a group, by name. */
export function entriesOf(slug: GroupSlug): SchemaEntry[] {
  const entries = known.get(slug) ?? found(slug);
  known.set(slug, entries);
  return entries;
}

function found(slug: GroupSlug): SchemaEntry[] {
  if (slug === 'directives') {
    return schema
      .getDirectives()
      .filter((each) => !isSpecifiedDirective(each))
      .map((each) => ({
        name: each.name,
        path: `${SCHEMA_PATH}/directives/${each.name}`,
        words: each.description ?? '',
        access: null,
        isDeprecated: false,
      }));
  }
  if (rootOf(slug)) {
    return rootFields(slug).map((field) => ({
      name: field.name,
      path: pathOfRoot(slug, field.name),
      words: wordsOf(field),
      access: accessOf(field),
      isDeprecated: Boolean(field.deprecationReason),
    }));
  }
  return types
    .filter((type) => groupOf(type) === slug)
    .map((type) => ({
      name: type.name,
      path: pathOfType(type),
      words: wordsOf(type),
      access: accessOf(type),
      isDeprecated: false,
    }));
}
