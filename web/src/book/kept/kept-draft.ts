import { serverNow } from '../../shared/dates/server-clock.ts';
import { tabStorage } from '../../shared/tab-storage.ts';
import { type BookingDraft, emptyDraft } from '../form/booking-draft.ts';
import { readDate, shownDate } from '../language/formats.ts';

/** What a guest has begun, as it stands in the tab. */
export interface KeptDraft {
  draft: BookingDraft;
  /** The key of the hold on the chosen time. */
  visitorKey: string;
  /** The time that was chosen for good, which is held; empty while none is. */
  meantTime: string;
  /** What the address had asked to be filled in by then. */
  asked: string;
}

/** In a tab that is left open, or brought back by the browser later, a stranger's details have no place. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Keeps what was typed so far, for a reload and for the way back. The date is kept as in a calendar: the page may come back in another language. */
export function keepDraft(restaurantId: string, { draft, ...rest }: KeptDraft): void {
  const kept = { ...rest, draft: { ...draft, date: readDate(draft.date) ?? '' }, keptAt: serverNow() };
  tabStorage.set(storageKey(restaurantId), JSON.stringify(kept));
}

/** What was typed in this tab before; null when there is nothing, it is a day old, or its day has passed. `today` is the restaurant's. */
export function recallDraft(restaurantId: string, today: string): KeptDraft | null {
  const text = tabStorage.get(storageKey(restaurantId));
  const kept = text ? parse(text) : null;
  if (!kept || serverNow() - kept.keptAt >= LIFETIME_MS || (kept.draft.date && kept.draft.date < today)) {
    forgetDraft(restaurantId);
    return null;
  }
  const { keptAt: _at, draft, ...rest } = kept;
  return { ...rest, draft: { ...draft, date: shownDate(draft.date || today) } };
}

/** To be called once it has become a booking, or cannot become one any more. */
export function forgetDraft(restaurantId: string): void {
  tabStorage.remove(storageKey(restaurantId));
}

/** Null for anything but what keepDraft writes: another version of the page may have left other shapes. */
function parse(text: string): (KeptDraft & { keptAt: number }) | null {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptDraft & { keptAt: number } {
  if (!isRecord(value) || !isRecord(value.draft)) return false;
  const { draft } = value;
  const isText = (text: unknown) => typeof text === 'string';
  const isList = (list: unknown): list is unknown[] => Array.isArray(list);
  return (
    [value.visitorKey, value.meantTime, value.asked].every(isText) &&
    Number.isFinite(value.keptAt) &&
    Object.entries(emptyDraft('2000-01-01')).every(
      ([field, empty]) => typeof empty !== 'string' || isText(draft[field]),
    ) &&
    (draft.occasion === null || isText(draft.occasion)) &&
    isList(draft.wishes) &&
    draft.wishes.every(isText) &&
    isList(draft.diets) &&
    draft.diets.every((person) => isList(person) && person.every(isText))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const storageKey = (restaurantId: string) => `hoststand.draft.${restaurantId}`;
