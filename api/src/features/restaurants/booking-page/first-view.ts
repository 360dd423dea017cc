import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawMissingPage } from '../../../platform/http/unknown-addresses.ts';

import type { OpeningHoursRow } from '../profile/opening-hours.ts';
import type { DrawnProfile } from './drawn-profile.ts';

/** The restaurant as the page's own code has it of the API. */
export interface DrawnRestaurant {
  name: string;
  address: string | null;
  phone: string | null;
  description: string | null;
  /** `DE`; null when each guest is spoken to in their own. */
  language: string | null;
  /** How the owner wants the form on other sites to look. */
  embed: { accentColor: string | null; cornerRadius: number; colorScheme: string };
  profile: DrawnProfile;
  openingHours: OpeningHoursRow[];
}

/** Who is about to see the page. */
export interface Visitor {
  /** Of the address: `?lang=de`. */
  query: string;
  /** Languages that the browser takes, the best first. */
  languages: readonly string[];
  /** Whether it is the form for other sites. */
  isFramed: boolean;
}

/** What a booking page shows before any of its code has come, in the visitor's language. */
export interface FirstView {
  /** The start of the `<html>` element. */
  html: string;
  /** The element that the page's code draws into, filled. */
  root: string;
  /** The language that it is in, and its words for the head. */
  language: string;
  title: string;
  /** What is said of a restaurant that has not described itself. */
  description: string;
}

/** Draws it; takes well under a millisecond. */
export type DrawFirstView = (restaurant: DrawnRestaurant, visitor: Visitor) => FirstView;

/** A group as its page has it of the API. */
export interface DrawnGroup {
  slug: string;
  name: string;
  restaurants: {
    /** Global id. */
    id: string;
    name: string;
    address: string | null;
    timezone: string;
    profile: Pick<
      DrawnProfile,
      'street' | 'locality' | 'cuisines' | 'priceInSigns' | 'accentColor' | 'photos'
    > & {
      slug: string | null;
    };
  }[];
}

/** What the server draws of pages. */
export interface DrawnPages {
  /** Draws the page of a group. */
  groupView: (group: DrawnGroup, visitor: Omit<Visitor, 'isFramed'>) => FirstView;
  firstView: DrawFirstView;
  /** Draws a booking page whose address leads to no restaurant. */
  unknownRestaurant: (visitor: Visitor) => Pick<FirstView, 'html' | 'root'>;
  /** Draws the page for people at an address that leads nowhere. */
  missingPage: DrawMissingPage;
}

/** What draws them, as the build made it of the pages' own components; null when the web is not built. */
export async function loadDrawnPages(webRoot: string): Promise<DrawnPages | null> {
  const file = join(webRoot, 'prerendered', 'first-view.mjs');
  // A build of another version is as good as none.
  if (!existsSync(file) || !existsSync(join(webRoot, 'prerendered', 'app-paths.json'))) return null;
  return (await import(pathToFileURL(file).href)) as DrawnPages;
}
