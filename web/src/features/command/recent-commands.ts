import type { Command } from './command.ts';

const MOST = 5;

/** What was chosen last, newest first. Kept in memory alone: names of guests have no place in a browser's storage. */
let recent: Command[] = [];

/** Notes what was chosen. */
export function noteRecent(command: Command): void {
  recent = [{ ...command, group: 'Recent' as const }, ...recent.filter(({ id }) => id !== command.id)].slice(
    0,
    MOST,
  );
}

/** What was chosen last. */
export const recentCommands = (): readonly Command[] => recent;

/** For whoever signs in next. */
export function forgetRecent(): void {
  recent = [];
}
