import { notifications } from '@mantine/notifications';

/** The toasts on the screen that offer to undo something, the newest last, with what takes each up. */
const offered = new Map<string, () => void>();

/** Notes a toast that offers to undo, and what happens when the key is pressed for it. */
export function offerUndo(id: string, onTake: () => void): void {
  offered.set(id, onTake);
}

/** Takes an offer up, which is possible once: false when it was taken before, has left the screen or was taken back. */
export function takeUndo(id: string): boolean {
  return offered.delete(id);
}

/** Undoes what was done last, as its toast does; nothing when no toast offers it. */
export function undoNewest(): void {
  [...offered.values()].at(-1)?.();
}

/** Takes every offer back: what one person did is not undone by the next one, nor at another restaurant. */
export function forgetUndos(): void {
  for (const id of [...offered.keys()]) notifications.hide(id);
  offered.clear();
}
