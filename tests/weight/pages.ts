/** A page as a browser meets it for the first time. */
export interface WeighedPage {
  name: string;
  /** Most kilobytes (1,000 bytes) of scripts and styles over the wire, by gzip. */
  budget: number;
  /** What it loads until it can be used, as modules of the build; what these import comes with them. */
  loads: readonly string[];
  /** What it fetches by itself afterwards: weighed and told, outside of the budget. */
  later?: readonly string[];
}

/** What every page of the dashboard starts with. */
const APP = 'index.html';

// Once they are shown, times are followed over a socket.
const FOLLOWING = ['src/book/times/follow-times.ts'];

/** The pages that people wait for, with their budgets. */
export const PAGES: readonly WeighedPage[] = [
  { name: 'Booking page and embed', budget: 60, loads: ['book.html'], later: FOLLOWING },
  ...['de', 'fr', 'es'].map((language) => ({
    name: `Booking page and embed in ${language}`,
    budget: 60,
    loads: ['book.html', `src/book/language/${language}.po?first`],
    later: [...FOLLOWING, `src/book/language/${language}.po?later`],
  })),
  {
    name: 'Dashboard',
    budget: 260,
    loads: [APP, 'src/routes/dashboard/dashboard.tsx', 'src/routes/dashboard/dashboard.loader.ts'],
    later: ['src/ui/toasts/Toasts.tsx', 'src/apollo/live-link.ts', 'src/layout/shell/live/LiveShell.tsx'],
  },
  { name: 'Script on a restaurant’s own site', budget: 3, loads: ['src/embed/embed-v1.ts'] },
];

/** The page that assistants show: one file, which travels inside of an answer, so that its bytes count as they are. */
export const WIDGET = { file: 'prerendered/restaurant-reservation.html', bytes: 60_000 };

/** Pages of which none may be heavier, by the path of their modules. */
export const FAMILIES: readonly { name: string; budget: number; entry: string; pages: RegExp }[] = [
  {
    name: 'Any page of the dashboard',
    budget: 390,
    entry: APP,
    pages: /^src\/routes\/.*\.tsx$/,
  },
];

/**
 * Any page of the public site, and of those for developers, as a browser fetches it before anybody does something: its HTML with the styles inside, code, faces
 * and pictures. Kilobytes by gzip, and files.
 */
export const SITE_BUDGET = { kilobytes: 60, requests: 12 };
