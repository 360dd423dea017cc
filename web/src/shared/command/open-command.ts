/** What the event is called that opens the command field, wherever somebody asks for it. */
export const OPEN_COMMAND = 'open-command-field';

let isAwaited = false;

/** Opens the field that finds and does anything; nothing of it is downloaded before. Whoever opens it takes the event (`preventDefault`). */
export function openCommand(): void {
  isAwaited = window.dispatchEvent(new Event(OPEN_COMMAND, { cancelable: true }));
}

/** Whether it was asked for when nobody could open it yet: on a slow line the button is there before the code is. Once. */
export function takeAwaitedCommand(): boolean {
  const was = isAwaited;
  isAwaited = false;
  return was;
}

/** How the keys that open it are written on this machine. */
export const COMMAND_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
