import type { SaveShiftInput } from '../../../generated/schema-types.ts';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import type { Shift_ShiftFragment } from './Shifts.generated.ts';

/** A shift as the API tells it. */
export type Shift = Omit<Shift_ShiftFragment, ' $fragmentName'>;

/** Somebody who serves, with what they have had so far. */
export type Server = Shift['servers'][number];

/** A server as a host sets them up. */
export interface DraftServer {
  memberId: string | null;
  /** A member's name in the team, or the name that was typed. */
  name: string;
  sections: readonly number[];
  isPaused: boolean;
}

/** What a host sets up of a shift. */
export interface ShiftDraft {
  note: string;
  servers: readonly DraftServer[];
}

/** What is wrong, by field: `note`, `servers`, `servers.2.name`, `servers.2.sections`; `form` for what no field is to blame for. */
export type Problems = Readonly<Record<string, string>>;

const LONGEST_NAME = 80;
const LONGEST_NOTE = 1_000;
const MOST_SERVERS = 40;

/** The shift as it was saved. */
export function draftOf({ note, servers }: Shift): ShiftDraft {
  return {
    note: note ?? '',
    servers: servers.map(({ memberId, name, sections, isPaused }) => ({
      memberId,
      name,
      sections,
      isPaused,
    })),
  };
}

/** Whether two drafts say the same, but for spaces around their words. */
export function isSame(one: ShiftDraft, other: ShiftDraft): boolean {
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

function said({ note, servers }: ShiftDraft) {
  return [
    note.trim(),
    servers.map(({ memberId, name, sections, isPaused }) => [
      memberId ?? name.trim(),
      sections.toSorted((a, b) => a - b),
      isPaused,
    ]),
  ];
}

/** What `saveShift` takes, over the revision that the draft was made of. */
export function inputOf(
  draft: ShiftDraft,
  { date, service, revision }: Pick<Shift, 'date' | 'service' | 'revision'>,
  restaurantId: string,
): SaveShiftInput {
  return {
    restaurantId,
    date,
    service,
    revision,
    note: draft.note,
    servers: draft.servers.map(({ memberId, name, sections, isPaused }) => ({
      ...(memberId === null ? { name: name.trim() } : { memberId }),
      sections: [...sections],
      isPaused,
    })),
  };
}

/** By what a server is told apart from the others: the membership, or the name without regard to capitals. */
export function personOf({ memberId, name }: Pick<DraftServer, 'memberId' | 'name'>): string {
  return memberId ?? name.trim().toLowerCase();
}

/** What the API would refuse, told before it is asked. */
export function problemsOf({ note, servers }: ShiftDraft): Problems {
  const problems: Record<string, string> = {};
  if (note.length > LONGEST_NOTE)
    problems.note = `The briefing has ${note.length} characters; ${LONGEST_NOTE} fit.`;
  if (servers.length > MOST_SERVERS) problems.servers = `A shift has at most ${MOST_SERVERS} servers.`;
  const people = new Set<string>();
  const zones = new Set<number>();
  for (const [place, server] of servers.entries()) {
    const wrong = nameProblem(server, people);
    if (wrong) problems[`servers.${place}.name`] = wrong;
    people.add(personOf(server));
    if (server.sections.some((zone) => zones.has(zone)))
      problems[`servers.${place}.sections`] = 'Another server has this zone. Take it from them first.';
    for (const zone of server.sections) zones.add(zone);
  }
  return problems;
}

function nameProblem({ memberId, name }: DraftServer, people: ReadonlySet<string>): string | null {
  const typed = name.trim();
  if (memberId === null && typed === '') return 'Enter a name.';
  if (memberId === null && typed.length > LONGEST_NAME)
    return `The name has ${typed.length} characters; ${LONGEST_NAME} fit.`;
  return people.has(personOf({ memberId, name })) ? 'This server is in the shift already.' : null;
}

/** The refusals of the API by the field that each stands at, `input.servers.0.sections.1` at the zones of the first server. */
export function problemsIn(refusals: readonly RefusedField[]): Problems {
  const problems: Record<string, string> = {};
  for (const { field, message } of refusals) {
    const at = fieldOf(field ?? []);
    problems[at] = problems[at] && at === 'form' ? `${problems[at]} ${message}` : (problems[at] ?? message);
  }
  return problems;
}

function fieldOf(path: readonly string[]): string {
  const [first, place, part] = path[0] === 'input' ? path.slice(1) : path;
  if (first === 'note') return 'note';
  if (first !== 'servers') return 'form';
  if (place === undefined) return 'servers';
  return `servers.${place}.${part === 'sections' ? 'sections' : 'name'}`;
}

/** The draft with a zone given to a server, or taken from them; who had it before has it no more. */
export function withZone(draft: ShiftDraft, place: number, zone: number, isTheirs: boolean): ShiftDraft {
  const servers = draft.servers.map((server, at) => {
    const others = server.sections.filter((each) => each !== zone);
    if (at !== place || !isTheirs) return { ...server, sections: others };
    return { ...server, sections: [...others, zone].toSorted((a, b) => a - b) };
  });
  return { ...draft, servers };
}
