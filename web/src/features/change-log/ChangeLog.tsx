import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Title } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { momentInWords } from '../../shared/dates/date-in-words.ts';
import { useReloadWith } from '../../shared/reload/useReloadWith.ts';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { ChangeLogDocument } from './ChangeLog.generated.ts';
import classes from './ChangeLog.module.css';
import type { ChangeLogEntry, RestaurantsDay } from './change-log-entry.ts';
import { authorInWords, changesInWords, channelInWords } from './changes-in-words.ts';

/** The latest are what a host looks for. */
const SHOWN_AT_FIRST = 3;
/** As many as the API gives at once. */
const MOST_SHOWN = 100;

interface Props {
  bookingId: string;
  /** How often the booking was looked at again since it is shown: the log is loaded anew with it. */
  looks: number;
}

/** Who changed what of a booking, the newest first. */
export function ChangeLog({ bookingId, looks }: Props) {
  const titleId = useId();
  const [first, setFirst] = useState(SHOWN_AT_FIRST);
  const variables = useMemo(() => ({ bookingId, first }), [bookingId, first]);
  const { data, previousData, error, refetch } = useQuery(ChangeLogDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReloadWith(ChangeLogDocument, variables, looks);
  const node = (data ?? previousData)?.node;
  const booking = node?.__typename === 'Booking' ? node : null;
  const more = Math.min(booking?.changeLog?.totalCount ?? 0, MOST_SHOWN) - SHOWN_AT_FIRST;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        Changes
      </Title>
      {!booking && !error && <Skeleton height={44} radius="md" />}
      {error && !booking && <LoadAgain message="The changes could not be loaded." onTry={refetch} />}
      {booking?.changeLog && (
        <ol className={classes.list}>
          {booking.changeLog.edges.map(({ node: entry }) => (
            <Entry day={booking.restaurant} entry={entry} key={entry.id} />
          ))}
        </ol>
      )}
      {first === SHOWN_AT_FIRST && more > 0 && (
        <Button mt="sm" onClick={() => setFirst(MOST_SHOWN)} size="compact-md" variant="subtle">
          Show {more} more
        </Button>
      )}
    </section>
  );
}

function Entry({ entry, day }: { entry: ChangeLogEntry; day: RestaurantsDay }) {
  const channel = channelInWords(entry);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span>
          <span className={classes.author}>{authorInWords(entry)}</span>
          {channel && ` ${channel}`}
        </span>
        <time className={classes.moment} dateTime={entry.at}>
          {momentInWords(entry.at, day.timezone)}
        </time>
      </div>
      {changesInWords(entry, day).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </li>
  );
}
