import { createContext, useContext } from 'react';
import type { BookingRulesPreviewInput, SpecialDayPreviewInput } from '../../../generated/schema-types.ts';
import type { bookingRulesSections } from '../settings-parts.ts';

/** A section of the page, by its key. */
export type RulesSectionKey = keyof typeof bookingRulesSections;

/** What one section would save, as far as it can be tried out before. */
export type DraftPart = Omit<BookingRulesPreviewInput, 'specialDay'> & {
  /** A special day is tried out on its own date alone. */
  specialDay?: SpecialDayPreviewInput & { date: string };
};

/** What the sections of one page share. */
export interface RulesPage {
  restaurantId: string;
  /** Asks for all rules again, where a mutation does not answer with them. */
  refresh(): Promise<void>;
  /** Says what a section would save; null when it has nothing unsaved. */
  report(section: RulesSectionKey, part: DraftPart | null): void;
  /** What another page wants a section to be filled in with, as the lab does: typed, and not saved. */
  proposedOf?(section: RulesSectionKey): object | null;
}

const RulesPageContext = createContext<RulesPage | null>(null);

/** Gives the sections inside what they share. */
export const RulesPageProvider = RulesPageContext.Provider;

/** What the sections of the page share. */
export function useRulesPage(): RulesPage {
  const page = useContext(RulesPageContext);
  if (!page) throw new Error('A section of the booking rules stands outside their page.');
  return page;
}
