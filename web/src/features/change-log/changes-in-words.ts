import { dietaryLabel, occasionLabel } from '../../content/dietary-needs.ts';
import { featuresInWords } from '../../content/table-features.ts';
import type { ChangedField } from '../../generated/schema-types.ts';
import { spokenDay } from '../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../shared/dates/spoken-time.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import type { ChangeLogEntry, FieldChange, RestaurantsDay } from './change-log-entry.ts';

const list = new Intl.ListFormat('en-US');

/** Who did it. */
export function authorInWords({ authorKind, authorName }: ChangeLogEntry): string {
  switch (authorKind) {
    case 'PERSON':
      return authorName ?? 'A former member of the staff';
    case 'API_KEY':
      return `${authorName ?? 'A former program'} (API key)`;
    case 'GUEST':
      return 'The guest';
    case 'SYSTEM':
      return 'Hoststand';
  }
}

/** Through what, where the author does not say so already; null for what goes without saying. */
export function channelInWords({ authorKind, channel, agentName }: ChangeLogEntry): string | null {
  if (channel === 'IMPORT') return 'with an import';
  if (channel === 'AGENT') return agentName ? `through the assistant ${agentName}` : 'through an assistant';
  if (authorKind !== 'GUEST') return null;
  if (channel === 'GOOGLE') return 'through Google';
  if (channel === 'WIDGET') return 'on the restaurant’s own site';
  return channel === 'PAGE' ? 'on the booking page' : 'through the API';
}

/** What an act did, a sentence for each thing, without its author: `Moved it from 7:00 PM to 8:00 PM`. */
export function changesInWords({ changes }: ChangeLogEntry, day: RestaurantsDay): string[] {
  const said = new Told(changes, day);
  return (said.isNew ? [said.creation()] : said.deeds()).map(capitalised);
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const STATUS_DEEDS: Readonly<Record<string, string>> = {
  PENDING: 'set it back to pending',
  CONFIRMED: 'confirmed it',
  SEATED: 'seated the party',
  COMPLETED: 'finished the visit',
  NO_SHOW: 'marked it as a no-show',
  CANCELLED: 'cancelled it',
};

const CONTACT_WORDS = { CUSTOMER_NAME: 'name', EMAIL: 'email address', PHONE: 'phone number' } as const;

const TEXT_WORDS = {
  SPECIAL_REQUESTS: 'requests',
  DIETARY_NOTE: 'dietary note',
  STAFF_NOTE: 'staff note',
} as const;

const CHOICE_WORDS = { EXPERIENCE: 'experience', MENUS: 'menus', ADD_ONS: 'extras' } as const;

/** What one entry says of one booking. */
class Told {
  readonly #changes: ReadonlyMap<ChangedField, FieldChange>;
  readonly #day: RestaurantsDay;

  constructor(changes: readonly FieldChange[], day: RestaurantsDay) {
    this.#changes = new Map(changes.map((change) => [change.field, change]));
    this.#day = day;
  }

  /** Whether it tells how the booking was made. */
  get isNew(): boolean {
    const status = this.#changes.get('STATUS');
    return status !== undefined && status.before.length === 0;
  }

  creation(): string {
    const [guests] = this.#after('GUESTS');
    const tables = this.#after('TABLES');
    const place = tables.length > 0 ? `, ${tablesInWords(tables)}` : '';
    const [area] = this.#after('AREA_ID');
    const [experience] = this.#after('EXPERIENCE');
    const chosen = [...this.#after('MENUS'), ...this.#after('ADD_ONS')].join(', ');
    const bought = experience ? `, ${experience}${chosen ? ` (${chosen})` : ''}` : '';
    return `booked for ${guests} on ${this.#visit('after')}${place}${bought}${area ? `, asked for ${area}` : ''}`;
  }

  deeds(): string[] {
    const deeds = [
      this.#state(),
      this.#move(),
      this.#fromTo('GUESTS', (text) => text, 'number of guests'),
      this.#tables(),
      ...this.#presence(),
      this.#contact(),
      ...this.#words(),
      this.#fromTo('AREA_ID', (text) => text, 'area'),
      this.#fromTo('DIETS', dietInWords, 'diets'),
      this.#fromTo('WISHES', wishInWords, 'wishes'),
      ...this.#choices(),
      this.#fromTo('OCCASION', occasionInWords, 'occasion'),
      this.#fromTo('TAGS', (text) => text, 'tags'),
      this.#stay(),
    ].filter((deed) => deed !== null);
    return deeds.length > 0 ? deeds : ['changed its details'];
  }

  #after(field: ChangedField): readonly string[] {
    return this.#changes.get(field)?.after ?? [];
  }

  #state(): string | null {
    const deleted = this.#changes.get('DELETED_AT');
    if (deleted) return deleted.after.length > 0 ? 'deleted it' : 'restored it';
    const [status] = this.#after('STATUS');
    if (!status) return null;
    const [cancellation] = this.#after('CANCELLATION');
    return cancellation === 'DECLINED' ? 'declined it' : (STATUS_DEEDS[status] ?? null);
  }

  /** The day is said where it is another one. */
  #move(): string | null {
    const { date, time } = { date: this.#changes.get('DATE'), time: this.#changes.get('TIME') };
    if (date) return `moved it from ${this.#visit('before')} to ${this.#visit('after')}`;
    if (!time) return null;
    return `moved it from ${spokenTime(time.before[0] ?? '')} to ${spokenTime(time.after[0] ?? '')}`;
  }

  #visit(side: 'before' | 'after'): string {
    const [date] = this.#changes.get('DATE')?.[side] ?? [];
    const [time] = this.#changes.get('TIME')?.[side] ?? [];
    const day = date ? spokenDay(date, this.#day.today) : '';
    return time ? `${day}, ${spokenTime(time)}` : day;
  }

  #tables(): string | null {
    const change = this.#changes.get('TABLES');
    const pinned = this.#after('TABLES_PINNED')[0];
    if (!change) return pinned ? (pinned === 'true' ? 'pinned its tables' : 'unpinned its tables') : null;
    const { before, after } = change;
    if (before.length === 0) return `gave it ${tablesInWords(after)}`;
    if (after.length === 0) return `took ${tablesInWords(before)} from it`;
    return `moved it from ${tablesInWords(before)} to ${tablesInWords(after)}`;
  }

  #presence(): (string | null)[] {
    const [late] = this.#after('LATE_MINUTES');
    const [here] = this.#after('ARRIVED_GUESTS');
    const isSeated = this.#after('STATUS')[0] === 'SEATED';
    const hasCome = !isSeated && this.#after('ARRIVED_AT').length > 0;
    return [
      this.#after('GUEST_CONFIRMED_AT').length > 0 ? 'said that they are coming' : null,
      late ? `said that they will be ${late} minutes late` : null,
      here ? `marked ${here} of the party as here` : hasCome ? 'marked the party as here' : null,
    ];
  }

  #contact(): string | null {
    const changed = Object.entries(CONTACT_WORDS).flatMap(([field, words]) =>
      this.#changes.has(field as ChangedField) ? [words] : [],
    );
    return changed.length > 0 ? `changed the ${list.format(changed)}` : null;
  }

  #words(): (string | null)[] {
    return Object.entries(TEXT_WORDS).map(([field, words]) => {
      const change = this.#changes.get(field as ChangedField);
      if (!change) return null;
      if (!change.isKept) return `changed the ${words}`;
      const [before] = change.before;
      const [after] = change.after;
      if (!after) return `removed the ${words} “${before}”`;
      return before ? `changed the ${words} from “${before}” to “${after}”` : `wrote the ${words} “${after}”`;
    });
  }

  /** What is eaten is read by the kitchen: side by side, as it stands on the sheet. */
  #choices(): (string | null)[] {
    return Object.entries(CHOICE_WORDS).map(([field, words]) => {
      const change = this.#changes.get(field as ChangedField);
      if (!change) return null;
      const [before, after] = [change.before, change.after].map((texts) => texts.join(', ') || 'none');
      return `${words}: ${before} → ${after}`;
    });
  }

  /** A turn that ends otherwise says so, unless it was moved, or ended with the visit. */
  #stay(): string | null {
    const ends = this.#changes.get('ENDS_AT');
    const isSaid = ['DATE', 'TIME', 'GUESTS', 'STATUS'] as const;
    if (!ends || isSaid.some((field) => this.#changes.has(field))) return null;
    const until = zoneClock(this.#day.timezone).timeAt(Date.parse(ends.after[0] ?? ''));
    return `let its turn end at ${spokenTime(until)}`;
  }

  #fromTo(field: ChangedField, inWords: (text: string) => string, noun: string): string | null {
    const change = this.#changes.get(field);
    if (!change) return null;
    if (!change.isKept) return `changed the ${noun}`;
    const [before, after] = [change.before, change.after].map((texts) => texts.map(inWords).join(', '));
    if (!after) return `removed the ${noun} ${before}`;
    return before ? `changed the ${noun} from ${before} to ${after}` : `added the ${noun} ${after}`;
  }
}

const tablesInWords = (names: readonly string[]) =>
  `${names.length === 1 ? 'table' : 'tables'} ${list.format(names)}`;

/** `2 VEGAN HALAL` as `2 × Vegan, Halal`. */
function dietInWords(text: string): string {
  const [guests, ...needs] = text.split(' ');
  return `${guests} × ${needs.map((need) => wordFor(dietaryLabel, need)).join(', ')}`;
}

const occasionInWords = (text: string) => wordFor(occasionLabel, text);

const wishInWords = (text: string) =>
  featuresInWords([text as Parameters<typeof featuresInWords>[0][number]]);

/** The word for a value; the value itself for one that this page does not know yet. */
function wordFor<Known extends string>(words: Readonly<Record<Known, string>>, value: string): string {
  return value in words ? words[value as Known] : value;
}
