import type { AgentTool } from './agent-tool.ts';
import { writeChoices } from './staff-tools/choices.ts';
import { dayReport, tonight } from './staff-tools/evening.ts';
import { addNote, addWalkIn, finishParty, seatParty } from './staff-tools/parties.ts';

/** What an assistant can do for the staff, with an API key. Each operation behind them has its own role, as at every door. */
export const staffTools: readonly AgentTool[] = [
  tonight,
  seatParty,
  addWalkIn,
  finishParty,
  addNote,
  writeChoices,
  dayReport,
];
