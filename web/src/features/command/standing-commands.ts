import { entriesOf } from '../../content/app-entries.ts';
import type { Role } from '../../generated/schema-types.ts';
import { settingsIndex } from '../settings/settings-index.ts';
import { reaches } from '../team/role-words.ts';
import type { Command, Deed } from './command.ts';
import { keyOfPage } from './keys.ts';

const ACTS: readonly Command[] = [
  {
    id: 'new-booking',
    group: 'Do',
    label: 'New booking',
    keys: 'N',
    words: 'book reservation phone add',
    deed: { kind: 'newBooking', prefill: {} },
  },
  {
    id: 'walk-in',
    group: 'Do',
    label: 'Walk-in',
    hint: 'or “walk-in 4”',
    keys: 'I',
    words: 'seat party walkin',
    deed: { kind: 'go', to: '/service?walk-in=' },
  },
  {
    id: 'close-online',
    group: 'Do',
    label: 'Close online booking tonight',
    words: 'stop full evening today',
    deed: { kind: 'closeOnline' },
  },
  {
    id: 'open-online',
    group: 'Do',
    label: 'Open online booking again',
    words: 'tonight evening today',
    deed: { kind: 'openOnline' },
  },
  {
    id: 'pause',
    group: 'Do',
    label: 'Pause online booking',
    hint: 'on all days',
    words: 'close stop',
    deed: { kind: 'go', to: '/settings/booking-rules#pause' },
  },
  { id: 'chat', group: 'Do', label: 'Live chat', words: 'support question', deed: { kind: 'chat' } },
  {
    id: 'keys',
    group: 'Do',
    label: 'Keyboard shortcuts',
    keys: '?',
    words: 'keys help',
    deed: { kind: 'keys' },
  },
];

/** Acts for whoever may change the rules. */
const OF_MANAGERS = ['pause', 'close-online', 'open-online'];

/** What can be done and where one can go, whatever is typed; of the settings only what is for the role. */
export function standingCommands(role: Role | null): Command[] {
  const mayPause = reaches(role, 'MANAGER');
  return [
    ...ACTS.filter(({ id }) => !OF_MANAGERS.includes(id) || mayPause),
    ...entriesOf({ hasReports: mayPause, hasLocations: false }).map(
      ({ label, to }): Command => ({
        id: to,
        group: 'Go to',
        label,
        keys: keyOfPage(to),
        deed: { kind: 'go', to },
      }),
    ),
    ...settingsIndex
      .filter(({ least, to }) => reaches(role, least) && !ACTS.some(({ deed }) => leadsTo(deed, to)))
      .map(
        ({ id, label, within, to, words }): Command => ({
          id,
          group: 'Go to',
          label,
          hint: within,
          words,
          deed: { kind: 'go', to },
        }),
      ),
    { id: 'help', group: 'Go to', label: 'Help', words: 'articles', deed: { kind: 'leave', to: '/help' } },
    { id: 'contact', group: 'Go to', label: 'Contact', deed: { kind: 'leave', to: '/contact' } },
  ];
}

const leadsTo = (deed: Deed, to: string) => deed.kind === 'go' && deed.to === to;

const WALK_IN = /^walk-?\s?in\s+(\d{1,3})$/i;
/** Of nothing typed, the settings would be the longest part. */
const SETTINGS = 'settings-';

/** Those in which every typed word begins some word; of nothing typed, acts and pages. */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ id }) => !id.startsWith(SETTINGS));
  const begins = ({ label, words: more = '' }: Command, word: string) =>
    `${label} ${more}`
      .toLowerCase()
      .split(/[\s&-]+/)
      .some((each) => each.startsWith(word));
  const found = commands.filter((command) => words.every((word) => begins(command, word)));
  const party = Number(WALK_IN.exec(typed.trim())?.[1]);
  return party >= 1 && party <= 100 ? [walkInOf(party), ...found] : found;
}

const walkInOf = (party: number): Command => ({
  id: `walk-in-${party}`,
  group: 'Do',
  label: `Walk-in, ${party} ${party === 1 ? 'guest' : 'guests'}`,
  deed: { kind: 'go', to: `/service?walk-in=${party}` },
});
