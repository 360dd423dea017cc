import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { latestRuleChange } from '../../restaurants/rule-changes/rule-change-rows.ts';
import { type AvailabilityRequest, availabilityDay } from '../availability-rows.ts';
import { engineDay } from '../day/day-row.ts';
import { type AssignmentCost, assignTables } from '../engine/assign-tables.ts';
import type { SlotQuestion } from '../engine/engine-day.ts';
import { type OpenSlot, slotAsked } from '../engine/open-slots.ts';
import { beyondPlan } from '../engine/slot-checks.ts';
import { becauseInWords } from './because-in-words.ts';
import { explainSlot } from './explain-slot.ts';
import { rulesBehind } from './rules-behind.ts';
import { figuresOf, type SlotFigure } from './slot-figures.ts';
import { type Because, reasonOf, type SlotReason } from './slot-reason.ts';

/** The tables that a party would get now, and what the choice weighed. */
export interface SlotAssignmentRow {
  restaurantId: string;
  tableIds: readonly string[];
  cost: AssignmentCost;
}

/** The answer in the names of the schema's fields. */
export interface SlotExplanationRow {
  available: boolean;
  reason: SlotReason | null;
  rule: Because['rule'] | null;
  explanation: string;
  figures: SlotFigure[];
  setBy: string | null;
  setAt: Date | null;
  assignment: SlotAssignmentRow | null;
}

/**
 * Why a time (HH:mm:ss) can or cannot be booked now: the rule, its numbers in words, and who set it. For staff. Null for
 * a restaurant that does not exist.
 */
export async function slotExplanation(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, date, time, partySize, channel }: AvailabilityRequest & { time: string },
): Promise<SlotExplanationRow | null> {
  const day = await availabilityDay(clock, reads, { restaurantId, date });
  if (!day) return null;
  const question = { ...engineDay(day), date, party: partySize, channel, now: clock.now() };
  // The plan binds staff as well, who are refused when they book: no rule of theirs can be overruled for it.
  const because = explainSlot(question, time) ?? beyondPlan(question.rules);
  if (because) return refused(reads, restaurantId, question, because);
  const slot = slotAsked(question, time);
  return free(restaurantId, question, slot);
}

async function refused(
  reads: TenantReads,
  restaurantId: string,
  { rules, date }: SlotQuestion,
  because: Because,
): Promise<SlotExplanationRow> {
  const change = await latestRuleChange(reads, restaurantId, rulesBehind(because, rules, date));
  return {
    available: false,
    reason: reasonOf(because),
    rule: because.rule,
    explanation: becauseInWords(because, rules.timezone),
    figures: figuresOf(because),
    setBy: change?.setBy ?? null,
    setAt: change?.setAt ?? null,
    assignment: null,
  };
}

function free(restaurantId: string, question: SlotQuestion, slot: OpenSlot | null): SlotExplanationRow {
  const assignment = slot && assignTables(question, { ...question, from: slot.startsAt, to: slot.endsAt });
  const tableIds = assignment?.tableIds ?? [];
  return {
    available: true,
    reason: null,
    rule: null,
    explanation: freeInWords(question, tableIds),
    figures: [],
    setBy: null,
    setAt: null,
    assignment: assignment && tableIds.length > 0 ? { restaurantId, tableIds, cost: assignment.cost } : null,
  };
}

function freeInWords({ floor, party }: SlotQuestion, tableIds: readonly string[]): string {
  const names = tableIds.map((id) => floor.tables.find(({ tableId }) => tableId === id)?.name ?? '');
  if (names.length > 0) return `Free: a party of ${party} would get ${names.join(' + ')}.`;
  if (floor.tables.length === 0) return 'Free: no rule stands against it.';
  return `Free: a party of ${party} is a request, and staff choose its tables.`;
}
