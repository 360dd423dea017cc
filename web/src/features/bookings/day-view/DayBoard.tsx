import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';
import { useListBookings } from '../../../shared/overlays/listed-bookings.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { useLatest } from '../../../shared/useLatest.ts';
import { DayAgenda } from './DayAgenda.tsx';
import type { Day, DayBooking } from './day.ts';
import { useMoves } from './moves/useMoves.tsx';
import { DayBoardBar } from './summary/DayBoardBar.tsx';
import { DayNotes } from './summary/DayNotes.tsx';
import { DaySummary } from './summary/DaySummary.tsx';
import { QuietDay } from './summary/QuietDay.tsx';
import { DayTimeline } from './timeline/DayTimeline.tsx';
import { axisOf } from './timeline/day-axis.ts';
import { servicesOf } from './timeline/day-services.ts';
import { useDenseRows } from './useDenseRows.ts';
import { useShownService } from './useShownService.ts';

const TOO_NARROW_FOR_A_TIMELINE = '(max-width: 48em)';

interface DayBoardProps {
  day: Day;
  clock: ZoneClock;
  seatingCapacity: number | null;
  restaurantId: string;
}

/** The bookings of a day, to be looked at, opened and moved. */
export function DayBoard({ day, clock, seatingCapacity, restaurantId }: DayBoardProps) {
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TIMELINE, undefined, { getInitialValueInEffect: false });
  const { openBooking } = useOverlays();
  const handleOpen = useLatest(({ id }: DayBooking) => openBooking(id));
  const { move, questions } = useMoves({ clock, tables: day.tables, areas: day.areas });
  const bookings = useMemo(() => day.bookings.filter(({ status }) => status !== 'CANCELLED'), [day.bookings]);
  const services = useMemo(() => servicesOf(day, bookings, clock), [day, bookings, clock]);
  const { shown, show } = useShownService(services, day.date);
  const rows = useDenseRows();
  const wholeDay = useMemo(() => axisOf(day.services, bookings, clock), [day.services, bookings, clock]);
  const axis = useMemo(
    () => (shown && !isNarrow ? axisOf([shown], shown.bookings, clock) : wholeDay),
    [shown, isNarrow, wholeDay, clock],
  );
  useListBookings(useMemo(() => inOrder(bookings), [bookings]));
  const seen = { clock, onOpen: handleOpen };

  if (!axis || !wholeDay) {
    return (
      <QuietDay title="Closed">
        {day.note ?? 'There is no service on this day, and nobody is booked.'}
      </QuietDay>
    );
  }
  return (
    <Stack gap="sm">
      <DayNotes day={day} />
      <DayBoardBar
        bookings={bookings.length}
        onShow={show}
        rows={isNarrow ? null : rows}
        services={services}
        shown={shown}
      >
        <DaySummary
          axis={wholeDay}
          bookings={day.bookings}
          clock={clock}
          date={day.date}
          seatingCapacity={seatingCapacity}
        />
      </DayBoardBar>
      {isNarrow ? (
        <DayAgenda {...seen} bookings={shown?.bookings ?? bookings} tables={day.tables} />
      ) : (
        <DayTimeline
          {...seen}
          axis={axis}
          bookings={bookings}
          day={day}
          key={shown?.key}
          lane={rows.lane}
          onMove={move}
          restaurantId={restaurantId}
          seatingCapacity={seatingCapacity}
        />
      )}
      {questions}
    </Stack>
  );
}

/** As the clock has them. */
function inOrder(bookings: readonly DayBooking[]): string[] {
  return bookings
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ id }) => id);
}
