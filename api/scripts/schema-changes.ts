import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { getDirective } from '@graphql-tools/utils';
import { buildSchema, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';

/** What became of a schema since its release, in words. */
export interface SchemaChanges {
  /** After these a client that worked may fail. */
  breaking: string[];
  /** These can surprise a client that was not written with care: a new value of an enum, a new optional argument. */
  dangerous: string[];
}

/** Compares two schemas as a client sees them; guards count too: what asks for more role than before breaks callers. */
export async function changesOfSchema(released: string, current: string): Promise<SchemaChanges> {
  const [before, after] = [buildSchema(released), buildSchema(current)];
  const changes = (await diff(before, after)).filter(({ type }) => !type.startsWith('DIRECTIVE_USAGE'));
  const withLevel = (level: CriticalityLevel) =>
    changes.filter(({ criticality }) => criticality.level === level).map(({ message }) => message);
  return {
    breaking: [...withLevel(CriticalityLevel.Breaking), ...tightenedGuards(before, after)],
    dangerous: withLevel(CriticalityLevel.Dangerous),
  };
}

/** Whether a version may break what worked with a released one: a new major, and before 1.0.0 a new minor. */
export function mayBreak(released: string, version: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = numbersOf(released);
  const [major = 0, minor = 0] = numbersOf(version);
  if (major !== oldMajor) return major > oldMajor;
  return major === 0 && minor > oldMinor;
}

/** How the breaks that were found stand to those that a version announces. */
export interface AnnouncedBreaks {
  /** Found, and not announced: clients would break without a word. */
  unannounced: string[];
  /** Announced, and not found: somebody would prepare for nothing. */
  notMade: string[];
}

/** Compares what breaks with the list that a version announces, a line for each. */
export function judgedBy(announced: string, breaking: readonly string[]): AnnouncedBreaks {
  const lines = announced.split('\n').filter((line) => line.trim() !== '');
  return {
    unannounced: breaking.filter((each) => !lines.includes(each)),
    notMade: lines.filter((line) => !breaking.includes(line)),
  };
}

/** Orders versions, the oldest first. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)];
  const index = ours.findIndex((number, at) => number !== theirs[at]);
  return index === -1 ? 0 : (ours[index] ?? 0) - (theirs[index] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** From everybody to owners alone. */
const guards = ['public', 'HOST', 'MANAGER', 'OWNER'];

function tightenedGuards(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return Object.values(before.getTypeMap()).flatMap((type) => {
    const next = after.getType(type.name);
    if (!isObjectType(type) || !isObjectType(next)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const now = next.getFields()[field.name];
      if (!now) return [];
      const [was, is] = [guardOf(before, field), guardOf(after, now)];
      if (guards.indexOf(is) <= guards.indexOf(was)) return [];
      return [`Field '${type.name}.${field.name}' was for ${was} and is for ${is}`];
    });
  });
}

function guardOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): string {
  const role: unknown = getDirective(schema, field, 'auth')?.[0]?.requires;
  return typeof role === 'string' ? role : 'public';
}
