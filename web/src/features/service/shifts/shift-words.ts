import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import type { DraftServer, Server, Shift, ShiftDraft } from './shift-draft.ts';

/** A zone of the floor plan by its number. */
export interface Zone {
  id: number;
  name: string;
}

/** The zones of a server, `Terrace, Bar`; a zone that is no longer on the plan by its number. */
function zonesInWords(sections: readonly number[], zones: readonly Zone[]): string {
  return sections.map((number) => zones.find(({ id }) => id === number)?.name || `Zone ${number}`).join(', ');
}

/** Whose turn it is: the one with turn 1; null where nobody takes parties. */
export function nextInTurn(shift: Shift | null): Server | null {
  return shift?.servers.find(({ turn }) => turn === 1) ?? null;
}

/** `Mia, Terrace`. */
export function serverInWords({ name, sections }: Server, zones: readonly Zone[]): string {
  return [name, zonesInWords(sections, zones)].filter(Boolean).join(', ');
}

/** `3 parties · 8 covers`. */
export function loadInWords({ parties, covers }: Pick<Server, 'parties' | 'covers'>): string {
  return `${parties} ${parties === 1 ? 'party' : 'parties'} · ${covers} ${covers === 1 ? 'cover' : 'covers'}`;
}

/** What a service is called, by its opening where it has no name. */
export function shiftName({ name, service }: Pick<Shift, 'name' | 'service'>): string {
  return name || spokenTime(service);
}

/** A version of a shift line by line, as two are laid beside each other. */
export function draftInWords({ note, servers }: ShiftDraft, zones: readonly Zone[]): string[] {
  return [
    ...servers.map((server) => `${server.name.trim() || 'No name'}: ${sectionInWords(server, zones)}`),
    ...(servers.length === 0 ? ['No servers'] : []),
    note.trim() ? `Briefing: ${note.trim()}` : 'No briefing',
  ];
}

function sectionInWords({ sections, isPaused }: DraftServer, zones: readonly Zone[]): string {
  const words = zonesInWords(sections, zones) || 'no section';
  return isPaused ? `${words}, paused` : words;
}
