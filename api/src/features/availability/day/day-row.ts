import { globalId } from '../../../platform/ids/global-id.ts';
import type { DayExperience } from '../../experiences/rules/experience-offer.ts';
import type { PolicyRule } from '../../guarantees/rules/policy-rule.ts';
import { mostJoined } from '../../tables/table-values.ts';
import type { EngineDay } from '../engine/engine-day.ts';
import type { Combination, Table } from '../engine/floor.ts';
import type { Block } from '../engine/held.ts';
import type { OfferedExperience } from '../engine/offered-experience.ts';
import type {
  BookingRules,
  Pacing,
  PlanClosure,
  ServiceHours,
  SpecialDay,
  TurnRule,
  WeeklyService,
} from '../rules/booking-rules.ts';

/** Milliseconds since 1970: JSON knows no instants. */
type Milliseconds = number;

/** An area as much as a booking needs to know of it. */
interface DayArea {
  areaId: string;
  /** Whether guests may ask for it. */
  isPublic: boolean;
}

/** What the database knows of one service day of one restaurant, as one statement answers it. */
export interface DayRow {
  timezone: string;
  everyday: ServiceHours;
  weekly: WeeklyService[];
  specialDays: SpecialDay[];
  pacing: Pacing;
  turnMinutes: number;
  turnRules: TurnRule[];
  seatingCapacity: number;
  leadMinutes: number;
  horizonDays: number;
  largestOnlineParty: number;
  isOnlinePaused: boolean;
  staffTablesReleaseHours: number | null;
  closedByPlan: PlanClosure | null;
  /** Whether a booking up to that size is confirmed as it is made; no matter of times, so the engine never sees it. */
  isInstantlyConfirmed: boolean;
  /** Parts of the room that can be asked for by name, in the order of the owner. */
  areas: DayArea[];
  /** The rules by which guests are asked for guarantees; none while the restaurant's account cannot take payments. */
  guaranteePolicies: PolicyRule[];
  /** ISO 4217; null where nothing is asked. */
  guaranteeCurrency: string | null;
  /** What the restaurant sells beside tables, in the order in which it was made; archived ones as long as they have bookings here. */
  experiences: DayExperience[];
  /** Who has seats of them; tuples, as those of `held`. */
  experienceSeats: [heldBy: string, experienceId: string, date: string, sitting: string, guests: number][];
  tables: Table[];
  combinations: Combination[];
  blocks: (Omit<Block, 'startsAt' | 'endsAt'> & { startsAt: Milliseconds; endsAt: Milliseconds })[];
  /** Bookings and visitors' holds with the tables that they keep; tuples, as there are hundreds of them. */
  held: [
    heldBy: string,
    startsAt: Milliseconds,
    endsAt: Milliseconds,
    covers: number,
    tableIds: string[],
    bookedAt?: Milliseconds | null,
  ][];
}

/** The same of a span of dates; what the plan allows is said month by month. */
export interface DaysRow extends Omit<DayRow, 'closedByPlan'> {
  closedMonths: { month: string; closure: PlanClosure | null }[];
}

/** The row in the engine's words; the one place where its numbers become instants. */
export function engineDay(row: DayRow): EngineDay {
  const { tables, combinations, blocks, held, areas, isInstantlyConfirmed: _, ...others } = row;
  const { guaranteePolicies: _policies, guaranteeCurrency: _currency, ...ofRules } = others;
  const { experiences: _experiences, experienceSeats: _seats, ...rules } = ofRules;
  const places = held.map(([heldBy, startsAt, endsAt, covers, tableIds, bookedAt]) => ({
    heldBy,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    covers,
    tableIds,
    ...(bookedAt != null && { bookedAt: new Date(bookedAt) }),
  }));
  return {
    rules: rules satisfies BookingRules,
    floor: {
      tables,
      areas: areas.map(({ areaId, isPublic }) => ({ areaId, isPublic, id: globalId('Area', areaId) })),
      combinations: combinations.map((each) => seatedBy(each, tables)),
    },
    blocks: blocks.map((block) => ({
      ...block,
      startsAt: new Date(block.startsAt),
      endsAt: new Date(block.endsAt),
    })),
    held: places.map(({ tableIds: _tables, ...place }) => place),
    seatings: places.flatMap(({ heldBy, startsAt, endsAt, tableIds }) =>
      tableIds.map((tableId) => ({ heldBy, tableId, startsAt, endsAt })),
    ),
  };
}

/** An experience with whoever has its seats; null for one that the day does not know. */
export function experienceOn(
  { experiences, experienceSeats }: Pick<DayRow, 'experiences' | 'experienceSeats'>,
  experienceId: string | null | undefined,
): OfferedExperience | null {
  const experience = experiences.find((each) => each.experienceId === experienceId);
  if (!experience) return null;
  const heldSeats = experienceSeats.flatMap(([heldBy, ofExperience, date, sitting, guests]) =>
    ofExperience === experienceId ? [{ heldBy, date, sitting, guests }] : [],
  );
  return { ...experience, heldSeats };
}

/**
 * A combination seats no more than its tables do, whatever its owner said of it while they were larger: what cannot be
 * honoured is not sold, and is again when the table has its seats back. Bookings that it has keep it.
 */
function seatedBy(combination: Combination, tables: readonly Table[]): Combination {
  const members = tables.filter(({ tableId }) => combination.tableIds.includes(tableId));
  const maxParty = Math.min(combination.maxParty, mostJoined(members.map((table) => table.maxParty)));
  return { ...combination, maxParty };
}
