import type { Because } from './slot-reason.ts';

/** What a number of an explanation says. */
export type SlotFigureName =
  | 'LIMIT'
  | 'TAKEN'
  | 'ASKED'
  | 'SUITABLE'
  | 'HELD'
  | 'BLOCKED'
  | 'MINUTES'
  | 'DAYS';

/** One number that the engine went by. */
export interface SlotFigure {
  name: SlotFigureName;
  value: number;
}

/** The numbers of a refusal for programs; the words have them too. */
export function figuresOf(because: Because): SlotFigure[] {
  switch (because.rule) {
    case 'pacing':
    case 'capacity':
    case 'experience seats':
      return figures({ LIMIT: because.limit, TAKEN: because.taken, ASKED: because.asked });
    case 'tables':
      return figures({
        ASKED: because.asked,
        SUITABLE: because.suitable,
        HELD: because.held,
        BLOCKED: because.blocked,
      });
    case 'chosen tables':
      return figures({
        LIMIT: because.seats,
        ASKED: because.asked,
        HELD: because.held.length,
        BLOCKED: because.blocked.length,
      });
    case 'largest party':
      return figures({ LIMIT: because.largest, ASKED: because.asked });
    case 'lead time':
      return figures({ MINUTES: because.leadMinutes });
    case 'last seating':
      return figures({ MINUTES: because.turnMinutes });
    case 'monthly limit':
      return figures({ LIMIT: because.limit });
    case 'horizon':
      return figures({ DAYS: because.horizonDays });
    default:
      return [];
  }
}

/** A room that cannot be read is full without a number. */
function figures(values: Partial<Record<SlotFigureName, number>>): SlotFigure[] {
  const names = Object.keys(values) as SlotFigureName[];
  return names.flatMap((name) => {
    const value = values[name] ?? Number.NaN;
    return Number.isFinite(value) ? [{ name, value }] : [];
  });
}
