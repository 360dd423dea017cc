import { safeStorage } from './safe-storage.ts';

/** Text kept until the tab closes; without session storage until the page closes. Never throws. */
export const tabStorage = safeStorage(() => sessionStorage);
