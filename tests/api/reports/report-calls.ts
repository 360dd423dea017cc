import type { Caller } from '../../testkit/caller.ts';

export interface Figures {
  bookings: number;
  parties: number;
  covers: number;
  noShows: number;
  noShowCovers: number;
  noShowShare: number | null;
  cancellations: number;
  cancelledCovers: number;
  cancelledByGuest: number;
  cancellationShare: number | null;
  declined: number;
  averagePartySize: number | null;
}

interface Bands {
  restsOn: number;
  restsOnBefore: number | null;
  bands: { from: number | null; to: number | null; bookings: number; bookingsBefore: number | null }[];
}

interface Turns {
  from: number;
  to: number | null;
  restsOn: number;
  median: number | null;
  ninetieth: number | null;
  planned: number | null;
  plannedRestsOn: number;
}

export interface ReportAnswer {
  from: string;
  to: string;
  comparedFrom: string | null;
  comparedTo: string | null;
  services: string[];
  total: Figures;
  totalBefore: Figures | null;
  groups: {
    key: string;
    date: string | null;
    name: string | null;
    area: { name: string } | null;
    figures: Figures;
    before: Figures | null;
  }[];
  sources: {
    restsOn: number;
    sources: { source: string; bookings: number; bookingsBefore: number | null }[];
  };
  partySizes: Bands;
  bookingLeads: Bands;
  cancellationLeads: Bands;
  hours: { hour: number; parties: number; covers: number; noShows: number }[];
  turnTimes: { finished: number; all: Turns; byPartySize: Turns[] };
  lostSearches: {
    searches: number;
    persons: number;
    wholeDays: number;
    byHour: { hour: number; searches: number; persons: number }[];
    byPartySize: { partySize: number; searches: number }[];
    byReason: { reason: string; searches: number }[];
  } | null;
}

const FIGURES = `bookings parties covers noShows noShowCovers noShowShare cancellations cancelledCovers cancelledByGuest cancellationShare
  declined averagePartySize`;
const BANDS = 'restsOn restsOnBefore bands { from to bookings bookingsBefore }';
const TURNS = 'from to restsOn median ninetieth planned plannedRestsOn';

export const REPORT = `query($id: ID!, $from: LocalDate!, $to: LocalDate!, $groupBy: ReportGrouping, $service: String, $areaId: ID,
    $compareWith: ReportComparison) {
  restaurant(id: $id) { report(from: $from, to: $to, groupBy: $groupBy, service: $service, areaId: $areaId, compareWith: $compareWith) {
    from to comparedFrom comparedTo services total { ${FIGURES} } totalBefore { ${FIGURES} }
    groups { key date name area { name } figures { ${FIGURES} } before { ${FIGURES} } }
    sources { restsOn sources { source bookings bookingsBefore } }
    partySizes { ${BANDS} } bookingLeads { ${BANDS} } cancellationLeads { ${BANDS} }
    hours { hour parties covers noShows }
    turnTimes { finished all { ${TURNS} } byPartySize { ${TURNS} } }
    lostSearches { searches persons wholeDays byHour { hour searches persons } byPartySize { partySize searches }
      byReason { reason searches } } } } }`;

/** What a report is asked for. */
export interface Asked {
  from: string;
  to: string;
  groupBy?: string;
  service?: string;
  areaId?: string;
  compareWith?: string;
}

/** The report of the restaurant `id`, as somebody reads it who may. */
export async function reportOf(reader: Caller, id: string, asked: Asked): Promise<ReportAnswer> {
  const { restaurant } = await reader.ask<{ restaurant: { report: ReportAnswer } }>(REPORT, { id, ...asked });
  return restaurant.report;
}
