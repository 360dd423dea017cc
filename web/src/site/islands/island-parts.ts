import type { ComponentType } from 'react';
import type { IslandName } from './island-name.ts';

/** The code of each island, downloaded when it wakes. */
export const islandParts: Record<IslandName, () => Promise<{ Part: ComponentType }>> = {
  chat: async () => ({ Part: (await import('../../chat/LiveChat.tsx')).LiveChat }),
  'help-search': async () => ({ Part: (await import('../help/search/HelpSearch.tsx')).HelpSearch }),
  contact: async () => ({ Part: (await import('../contact/ContactIsland.tsx')).ContactIsland }),
  'schedule-demo': async () => ({
    Part: (await import('../schedule-demo/ScheduleDemoIsland.tsx')).ScheduleDemoIsland,
  }),
  'try-booking': async () => ({ Part: (await import('../demo/TryBooking.tsx')).TryBooking }),
};
