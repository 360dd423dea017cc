import type { Fact } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';

/** The area of a booking as a fact; none for anywhere. */
export function areaFacts({ area }: { area: { name: string } | null }): Fact[] {
  return area ? [[i18n._('Where'), area.name]] : [];
}
