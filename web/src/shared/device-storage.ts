import { safeStorage } from './safe-storage.ts';

/** Text kept on the device, for whoever uses this browser; without local storage until the page closes. Never throws. */
export const deviceStorage = safeStorage(() => localStorage);
