import type { Channel, EngineDay } from '../../availability/engine/engine-day.ts';
import type { DayExperience } from '../../experiences/rules/experience-offer.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';

/** How somebody asked for a place. */
export type DemandKind = 'BOOKING' | 'WALK_IN' | 'WAITLIST' | 'LOST_SEARCH';

/** What one party asked of a night, and what became of it. Instants are milliseconds since 1970. */
export interface Ask {
  /** Its own name among the asks of its night: what is drawn for it hangs on that alone. */
  key: string;
  kind: DemandKind;
  party: number;
  /** HH:mm:ss; null for whoever takes what is free: a search of a whole day. */
  time: string | null;
  /** When it asked; for a lost search the first instant at which it may have asked. */
  askedAt: number;
  /** Until when it may have asked, or went on asking; the same as `askedAt` for a booking. */
  until: number;
  channel: Channel;
  /** Whether it stood at the door. */
  isHere: boolean;
  areaId: string | null;
  /** Uuid of what it came for beside a table; left out for a table alone. */
  experienceId?: string | null;
  wishes: readonly TableFeature[];
  /** When it gave its place back; null when it kept it. */
  cancelledAt: number | null;
  /** What it was told then. */
  wasSeated: boolean;
  /** Whether its covers count: nobody loses those of a party that called off or did not come. */
  counts: boolean;
}

/** What was asked of one service day, in any order. */
export interface Night {
  /** yyyy-MM-dd: the date on which its services began. */
  date: string;
  asks: readonly Ask[];
}

/** A house as far as the engine goes by it, with nobody in it. */
export interface House extends Pick<EngineDay, 'rules' | 'floor' | 'blocks'> {
  /** What it sells beside tables, with the seats of a sitting; nothing when left out. */
  experiences?: readonly DayExperience[];
}

/** The weekday of a date (yyyy-MM-dd). ISO: 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
