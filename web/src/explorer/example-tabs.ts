import { randomKey } from '../shared/requests/random-key.ts';
import bookTable from './examples/BookTable.graphql?raw';
import explainSlot from './examples/ExplainSlot.graphql?raw';
import freeTimes from './examples/FreeTimes.graphql?raw';
import liveCounts from './examples/LiveCounts.graphql?raw';
import tonightsBookings from './examples/TonightsBookings.graphql?raw';

/** An operation that stands ready to be run, with its variables as JSON. */
export interface ExampleTab {
  query: string;
  variables: string;
}

/** What the examples are filled in with. */
interface ExampleFacts {
  restaurantId: string;
  /** Today's date at the restaurant. */
  today: string;
}

const TIME = '19:00'; // within the hours that every restaurant begins with
const PARTY = 2;

/** The examples in the order of the tabs, filled in with a restaurant and tomorrow's evening there. */
export function exampleTabs({ restaurantId, today }: ExampleFacts): ExampleTab[] {
  const date = dayAfter(today);
  return [
    tab(freeTimes, { restaurantId, date, partySize: PARTY }),
    tab(bookTable, {
      input: {
        restaurantId,
        date,
        time: TIME,
        guests: PARTY,
        customerName: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+1 212 555 0100',
        idempotencyKey: randomKey(),
      },
    }),
    tab(tonightsBookings, { restaurantId, after: null }),
    tab(liveCounts, { restaurantId }),
    tab(explainSlot, { restaurantId, date, time: TIME, partySize: PARTY }),
  ];
}

function tab(query: string, variables: object): ExampleTab {
  return { query, variables: JSON.stringify(variables, null, 2) };
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
