import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../ui/heads/PageHead.tsx';
import listPage from '../../../ui/ListPage.module.css';
import { BookedCards } from '../cards/BookedCards.tsx';
import { CancelledCard } from '../cards/CancelledCard.tsx';
import { CoversCard } from '../cards/CoversCard.tsx';
import { DemandCards } from '../cards/DemandCards.tsx';
import { GuestsCards } from '../cards/GuestsCards.tsx';
import { MoneyCard } from '../cards/MoneyCard.tsx';
import { type Beside, RestaurantsCard } from '../cards/RestaurantsCard.tsx';
import { RoomCards } from '../cards/RoomCards.tsx';
import { ServersCard } from '../cards/ServersCard.tsx';
import { TurnsCard } from '../cards/TurnsCard.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { ReportsSwitch } from '../parts/ReportsSwitch.tsx';
import { spanInWords } from '../parts/report-words.ts';
import { ReportPage_RestaurantFragmentDoc } from '../ReportPage.generated.ts';
import { comparable } from '../report.ts';
import { type ReportView, variablesOfReport } from '../report-address.ts';
import { Headline } from './Headline.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import classes from './ReportPage.module.css';
import { WeeklyByMail } from './WeeklyByMail.tsx';

interface Props {
  restaurant: FragmentType<typeof ReportPage_RestaurantFragmentDoc>;
  view: ReportView;
  /** Restaurants of which the viewer may read the reports, this one among them. */
  beside: readonly Beside[];
}

/** What the bookings of some days come to: figures in one line, then one question after the other. */
export function ReportPage({ restaurant: from, view, beside }: Props) {
  const { data } = useSuspenseFragment({
    fragment: ReportPage_RestaurantFragmentDoc,
    fragmentName: 'ReportPage_restaurant',
    from,
    variables: variablesOfReport(view),
  });
  const { staffAreas, name } = data;
  if (!data.report) throw new Error('The report could not be had');
  const report = comparable(data.report);
  const { comparedFrom, comparedTo } = data.report;
  const compared = !(comparedFrom && comparedTo)
    ? ''
    : report.comparedFrom
      ? `, compared with ${spanInWords(comparedFrom, comparedTo)}`
      : ` · no bookings in ${spanInWords(comparedFrom, comparedTo)} to compare with`;
  const isEmpty = report.total.bookings === 0 && (report.lostSearches?.searches ?? 0) === 0;
  const file = `${name} ${report.from} to ${report.to}`;
  return (
    <div className={listPage.page}>
      <PageHead
        lead={`${spanInWords(report.from, report.to)}${compared}`}
        title="Reports"
        tools={
          <>
            <ReportsSwitch view="past" />
            <PrintButton />
          </>
        }
      />
      <ReportFilters areas={staffAreas ?? []} services={report.services} view={view} />
      {isEmpty ? (
        <NothingYet />
      ) : (
        <>
          <Headline report={report} />
          <div className={classes.cards}>
            <CoversCard file={file} report={report} />
            <DemandCards file={file} report={report} />
            <BookedCards file={file} report={report} />
            <CancelledCard file={file} report={report} />
            <TurnsCard file={file} report={report} />
            <RoomCards file={file} report={report} />
            <ServersCard file={file} report={report} />
            <GuestsCards file={file} report={report} />
            <MoneyCard file={file} report={report} />
            <RestaurantsCard file={`${report.from} to ${report.to}`} restaurants={beside} />
          </div>
        </>
      )}
      <WeeklyByMail isWanted={data.viewerWantsWeeklyReport} restaurantId={data.id} />
    </div>
  );
}

function NothingYet() {
  return (
    <div className={classes.empty}>
      <IconChartBar aria-hidden color="var(--hs-ink-faint)" size={40} stroke={1.4} />
      <Title order={2} size="h4">
        No bookings on these days
      </Title>
      <p>
        Covers, no-shows, where bookings come from and what guests asked for in vain stand here as soon as
        there are any. Every figure counts from the first booking on.
      </p>
      <Button component={Link} mt="xs" to="/reports?span=year" variant="default">
        Look at the last 12 months
      </Button>
    </div>
  );
}
