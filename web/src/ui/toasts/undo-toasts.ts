import { notifications } from '@mantine/notifications';

/** The toasts on the screen that offer to undo something. */
const offered = new Set<string>();

/** Notes a toast that offers to undo. */
export function offerUndo(id: string): void {
  offered.add(id);
}

/** Takes an offer up, which is possible once: false when it was taken before, has left the screen or was taken back. */
export function takeUndo(id: string): boolean {
  return offered.delete(id);
}

/** Takes every offer back: what one person did is not undone by the next one, nor at another restaurant. */
export function forgetUndos(): void {
  for (const id of [...offered]) notifications.hide(id);
  offered.clear();
}
