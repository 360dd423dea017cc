/** What the event is called that opens the command field, wherever somebody asks for it. */
export const OPEN_COMMAND = 'open-command-field';

/** Opens the field that finds and does anything; nothing of it is downloaded before. */
export function openCommand(): void {
  window.dispatchEvent(new Event(OPEN_COMMAND));
}

/** How the keys that open it are written on this machine. */
export const COMMAND_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
