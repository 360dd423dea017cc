import type { Role } from '../../generated/schema-types.ts';
import { reaches } from '../team/role-words.ts';
import { settingsGroups } from './settings-parts.ts';

/** A place in the settings that can be looked for: a part, or a section of one. */
export interface SettingsEntry {
  /** Tells it from all others. */
  id: string;
  label: string;
  /** Where it stands: `Settings`, or the part that a section belongs to. */
  within: string;
  to: string;
  least: Role;
  /** All words it is found by. */
  words: string;
}

/** Every place in the settings, parts before their sections, in the order of the navigation. */
export const settingsIndex: readonly SettingsEntry[] = settingsGroups
  .flatMap(({ label: group, parts }) => parts.map((part) => ({ group, ...part })))
  .flatMap(({ group, label, path, least, sections, words = '' }): SettingsEntry[] => [
    {
      id: `settings-${path}`,
      label,
      within: 'Settings',
      to: `/settings/${path}`,
      least,
      words: `${label} ${words} ${group} settings`,
    },
    ...sections.map((section) => ({
      id: `settings-${path}-${section.anchor}`,
      label: section.label,
      within: label,
      to: `/settings/${path}#${section.anchor}`,
      least,
      words: `${section.label} ${section.words ?? ''} ${label} settings`,
    })),
  ]);

/**
 * The places in which every typed word begins some word, best first: those whose names begin with what is typed, then those
 * that are named so, then those that only speak of it. Of somebody without a role, the places of everybody.
 */
export function foundSettings(typed: string, role: Role | null): SettingsEntry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const fits = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  const rank = ({ label }: SettingsEntry) => {
    if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 0;
    return fits(label) ? 1 : 2;
  };
  return settingsIndex
    .filter(({ least, words }) => (role === null ? least === 'HOST' : reaches(role, least)) && fits(words))
    .toSorted((one, other) => rank(one) - rank(other));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s&,-]+/)
    .filter(Boolean);
