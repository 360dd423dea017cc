import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asking } from '../../apollo/asking.ts';
import { preloading } from '../../apollo/preloading.ts';
import { reportViewOf, variablesOfReport } from '../../features/reports/report-address.ts';
import { dateOfCalendar } from '../../shared/dates/calendar-date.ts';
import { serverDate } from '../../shared/dates/server-clock.ts';
import { ReportsDocument } from './reports.generated.ts';
import { ReportsTodayDocument } from './reports-today.generated.ts';

/** Starts the query of the report that the address asks for. A host may not read it and is told so: the role comes beside the error. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const today = await todayAtRestaurant(context.get(asking));
  const view = reportViewOf(new URL(request.url).searchParams, today);
  const options = {
    variables: variablesOfReport(view),
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  } as const;
  return { queryRef: context.get(preloading)(ReportsDocument, options), view };
};

/** Whoever looks from another zone means the restaurant's days. Known already after any page that asked for it; who works nowhere has none. */
async function todayAtRestaurant(client: ApolloClient) {
  const { data } = await client.query({ query: ReportsTodayDocument });
  return data?.viewer?.restaurants.edges[0]?.node.today ?? dateOfCalendar(serverDate());
}
