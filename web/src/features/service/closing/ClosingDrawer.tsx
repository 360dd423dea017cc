import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { useReloadWith } from '../../../shared/reload/useReloadWith.ts';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { dayInWords } from '../day/days.ts';
import type { Service } from '../useServiceRoom.ts';
import { ClosingDocument } from './Closing.generated.ts';
import classes from './ClosingDrawer.module.css';
import { ClosingMail } from './ClosingMail.tsx';
import { type ClosingBooking, type Count, type DaySum, openParties, sumOfDay } from './closing.ts';
import { useClosing } from './useClosing.ts';

interface Props {
  service: Service;
  /** The service day that is closed. */
  date: string;
  onClose: () => void;
}

/**
 * The end of a day: who is not accounted for, to be finished or marked one by one or all at once, and what the day came to. It follows the
 * room as the screen behind it does.
 */
export function ClosingDrawer({ service, date, onClose }: Props) {
  const { restaurantId, now, room, looks } = service;
  const variables = useMemo(() => ({ restaurantId, date }), [restaurantId, date]);
  const { data, error } = useQuery(ClosingDocument, { variables, fetchPolicy: 'cache-and-network' });
  const load = useReload(ClosingDocument, { variables });
  useReloadWith(ClosingDocument, variables, looks);
  const bookings = data?.restaurant?.serviceDay?.bookings;
  const isToday = date === room.date;
  const entries = isToday ? (data?.restaurant?.waitlist?.edges.map(({ node }) => node) ?? []) : [];
  return (
    <SideDrawer onClose={onClose} title={`Close the day · ${dayInWords(date)}`}>
      {error && !bookings && (
        <LoadAgain message="The day could not be loaded. Please try again." onTry={load} />
      )}
      {!bookings && !error && (
        <Stack aria-label="Loading the day" role="status">
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={160} />
        </Stack>
      )}
      {bookings && (
        <Stack gap="xl">
          <Open bookings={bookings} now={now} restaurantId={restaurantId} />
          <Sum sum={sumOfDay(bookings, entries)} />
          <ClosingMail date={date} restaurantId={restaurantId} />
        </Stack>
      )}
    </SideDrawer>
  );
}

interface OpenProps {
  bookings: readonly ClosingBooking[];
  now: number;
  restaurantId: string;
}

function Open({ bookings, now, restaurantId }: OpenProps) {
  const { seated, here, missing, toCome } = openParties(bookings, now);
  const closing = useClosing(restaurantId);
  if (seated.length + missing.length === 0) {
    return (
      <div className={classes.done} role="status">
        <IconCircleCheck aria-hidden size={28} stroke={1.6} />
        <div>
          <Text fw={600}>
            {here.length + toCome.length === 0 ? 'Everybody is accounted for' : 'Nobody is open right now'}
          </Text>
          <StillExpected here={here} toCome={toCome} />
        </div>
      </div>
    );
  }
  return (
    <>
      <Parties
        act="Finish"
        all={`Finish all ${seated.length}`}
        closing={closing}
        isDue={toCome.length === 0}
        onEnd={(parties) => void closing.end(parties, 'COMPLETED')}
        parties={seated}
        title="Still seated"
      />
      <Parties
        act="No-show"
        all={`Mark all ${missing.length} as no-show`}
        closing={closing}
        isDue={toCome.length === 0}
        onEnd={(parties) => void closing.end(parties, 'NO_SHOW')}
        parties={missing}
        title="Not here yet"
      />
      <StillExpected here={here} toCome={toCome} />
    </>
  );
}

function StillExpected({ here, toCome }: Pick<ReturnType<typeof openParties>, 'here' | 'toCome'>) {
  const [next] = toCome;
  return (
    <Text c="dimmed" size="sm">
      {here.length > 0 && `${partiesAre(here.length)} here and without a table. `}
      {next && `${partiesAre(toCome.length)} still to come, the next at ${spokenTime(next.time)}.`}
    </Text>
  );
}

const partiesAre = (count: number) => (count === 1 ? '1 party is' : `${count} parties are`);

interface PartiesProps {
  title: string;
  /** The word on the button of each, and on that of all of them. */
  act: string;
  all: string;
  parties: readonly ClosingBooking[];
  closing: ReturnType<typeof useClosing>;
  /** Whether all of them at once is the likely act: nobody is to come any more. */
  isDue: boolean;
  onEnd: (parties: readonly ClosingBooking[]) => void;
}

function Parties({ title, act, all, parties, closing, isDue, onEnd }: PartiesProps) {
  const titleId = useId();
  if (parties.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title id={titleId} order={3}>
          {title} ({parties.length})
        </Title>
        {parties.length > 1 && (
          <Button
            disabled={closing.isAnyBusy}
            onClick={() => onEnd(parties)}
            size="sm"
            variant={isDue ? 'filled' : 'default'}
          >
            {all}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {parties.map((party) => (
          <li className={classes.line} key={party.id}>
            <div className={classes.party}>
              <Text className={classes.name} fw={600}>
                {party.customerName}
              </Text>
              <Text c="dimmed" size="sm">
                {[spokenTime(party.time), guestsOf(party), tablesOf(party)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              aria-label={`${act}: ${party.customerName}`}
              disabled={closing.isAnyBusy}
              loading={closing.isBusy(party.id)}
              onClick={() => onEnd([party])}
              size="md"
              variant="default"
            >
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const guestsOf = ({ guests }: ClosingBooking) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;

const tablesOf = ({ tables }: ClosingBooking) =>
  tables.length > 0 &&
  `${tables.length === 1 ? 'Table' : 'Tables'} ${tables.map(({ name }) => name).join(', ')}`;

function Sum({ sum: { served, walkIns, noShows, cancelled, waits } }: { sum: DaySum }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        The day so far
      </Title>
      <dl className={classes.sum}>
        <Figure count={served} label="Served" />
        <Figure count={walkIns} label="Walk-ins" />
        <Figure count={noShows} label="No-shows" />
        <Figure count={cancelled} label="Cancelled" />
      </dl>
      {waits && (
        <Text c="dimmed" mt="sm" size="sm">
          {waits.parties === 1 ? 'One party was' : `${waits.parties} parties were`} seated from the waitlist:
          told {minutes(waits.told)} on average, waited {minutes(waits.true)}.
        </Text>
      )}
    </section>
  );
}

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

function Figure({ label, count: { parties, covers } }: { label: string; count: Count }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <strong>{covers}</strong> {covers === 1 ? 'cover' : 'covers'}
        <span>
          {parties} {parties === 1 ? 'party' : 'parties'}
        </span>
      </dd>
    </div>
  );
}
