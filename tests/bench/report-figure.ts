import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { post } from './requests.ts';
import type { Stage } from './stage.ts';
import type { BenchRestaurant } from './world.ts';

/** A year opens before anybody wonders whether it does. In milliseconds. */
const BUDGET_MS = 1_000;
const ROUNDS = 7;
const DAY_MS = 86_400_000;

const FIGURES =
  'bookings parties covers noShows noShowShare cancellations cancellationShare declined averagePartySize';
const BANDS = 'restsOn bands { from to bookings bookingsBefore }';
const TURNS = 'from to restsOn median ninetieth planned';

/** What the page of reports asks for. */
const REPORT = `query($id: ID!, $from: LocalDate!, $to: LocalDate!) { restaurant(id: $id) {
  report(from: $from, to: $to, groupBy: MONTH, compareWith: YEAR_BEFORE) {
    services total { ${FIGURES} } totalBefore { ${FIGURES} } groups { key date name figures { ${FIGURES} } before { ${FIGURES} } }
    sources { restsOn sources { source bookings bookingsBefore } } partySizes { ${BANDS} } bookingLeads { ${BANDS} }
    cancellationLeads { ${BANDS} } hours { hour parties covers noShows }
    turnTimes { finished all { ${TURNS} } byPartySize { ${TURNS} } }
    lostSearches { searches persons wholeDays byHour { hour searches persons } byPartySize { partySize searches } } } } }`;

/** What the page of the forecast asks for. */
const FORECAST_COVERS = 'booked parties expected low high nights notEnoughYet { reason nights needed }';
const FORECAST = `query($id: ID!) { restaurant(id: $id) { forecast { restsOn nights since services
  days { date isSpecialDay isOpen covers { ${FORECAST_COVERS} } services { name covers { ${FORECAST_COVERS} } } } } } }`;

/** How long the last year of each restaurant takes to open, compared with the year before, from asking to the last byte. */
export function reportFigure(stage: Stage, restaurants: readonly BenchRestaurant[]): Promise<Figure> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return openedFigure(stage, restaurants, {
    work: 'Report of a year with all its parts, beside the year before',
    query: REPORT,
    variables: { from: day(365), to: day(1) },
    bookingsOf: ({ report }) => report?.total.bookings ?? 0,
  });
}

/** How long the forecast of two weeks takes, learnt anew from half a year. */
export function forecastFigure(stage: Stage, restaurants: readonly BenchRestaurant[]): Promise<Figure> {
  return openedFigure(stage, restaurants, {
    work: 'Forecast of two weeks, learnt from half a year',
    query: FORECAST,
    variables: {},
    bookingsOf: ({ forecast }) => forecast?.restsOn ?? 0,
  });
}

interface Opened {
  report?: { total: { bookings: number } };
  forecast?: { restsOn: number };
}

interface Page {
  work: string;
  query: string;
  variables: Record<string, string>;
  bookingsOf: (restaurant: Opened) => number;
}

async function openedFigure(
  stage: Stage,
  restaurants: readonly BenchRestaurant[],
  page: Page,
): Promise<Figure> {
  const taken: number[] = [];
  for (const restaurant of restaurants) taken.push(await opened(stage, restaurant, page));
  return {
    work: page.work,
    measured: `${taken.map((ms) => ms.toFixed(0)).join(' → ')} ms at the median of ${ROUNDS}`,
    budget: `≤ ${BUDGET_MS} ms`,
    isWithin: taken.every((ms) => ms <= BUDGET_MS),
  };
}

async function opened(
  { api }: Stage,
  { id, accessToken }: BenchRestaurant,
  { work, query, variables, bookingsOf }: Page,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const { restaurant } = await post<{ restaurant: Opened }>(
      api.url,
      { query, variables: { id, ...variables } },
      { accessToken },
    );
    if (bookingsOf(restaurant) === 0) throw new Error(`${work}: it is of nothing.`);
    if (round > 0) times.push(performance.now() - began);
  }
  return median(times);
}
