import type { LabPage_RestaurantFragment } from '../LabPage.generated.ts';
import type { LabHouse } from './lab-draft.ts';
import { everyDay, type LabService } from './lab-services.ts';

/** Stays where no turn time is set: the largest party that the API knows. */
const EVERY_PARTY = 100;

/** The house as the lab knows it, of what the API tells. */
export function houseOf(restaurant: LabPage_RestaurantFragment): LabHouse {
  const { tables, tableCombinations, bookingRules, seatingCapacity, timeSlotDuration } = restaurant;
  const { staffAreas, allExperiences } = restaurant;
  const turns = bookingRules?.turnTimes ?? [];
  return {
    tables: tables?.edges.map(({ node }) => node) ?? [],
    combinations: (tableCombinations ?? []).map(({ minPartySize, maxPartySize, tables: members }) => ({
      minPartySize,
      maxPartySize,
      tableIds: members.map(({ id }) => id),
    })),
    turnTimes:
      turns.length > 0
        ? turns.map(({ upTo, minutes }) => ({ upTo, minutes }))
        : [{ upTo: EVERY_PARTY, minutes: timeSlotDuration ?? 60 }],
    pacingCovers: bookingRules?.pacingCovers ?? null,
    pacingParties: bookingRules?.pacingParties ?? null,
    seatingCapacity: seatingCapacity ?? 1,
    areas: (staffAreas ?? []).map(({ id, name, zones }) => ({ id, name, zones: [...(zones ?? [])] })),
    services: servicesOf(restaurant),
    experiences: (allExperiences ?? []).map(({ id, name, seats }) => ({ id, name, seats: seats ?? null })),
  };
}

/** Without what the store adds to them: they are compared as a whole. */
function servicesOf({ services, openingTime, closingTime }: LabPage_RestaurantFragment): LabService[] {
  if (!services?.length) return [everyDay(openingTime, closingTime)];
  return services.map((service) => ({
    name: service.name,
    weekdays: [...service.weekdays].sort(),
    openingTime: service.openingTime,
    closingTime: service.closingTime,
    lastSeating: service.lastSeating ?? null,
    pacingCovers: service.pacingCovers ?? null,
    pacingParties: service.pacingParties ?? null,
    quarterPacing: service.quarterPacing.map(({ time, covers, parties }) => ({ time, covers, parties })),
    turnTimes: service.turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })),
  }));
}
