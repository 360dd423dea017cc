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
import { DayNotes } from './summary/DayNotes.tsx';
import { DaySummary } from './summary/DaySummary.tsx';
import { QuietDay } from './summary/QuietDay.tsx';
import { DayTimeline } from './timeline/DayTimeline.tsx';
import { axisOf } from './timeline/day-axis.ts';

const TOO_NARROW_FOR_A_TIMELINE = '(max-width: 48em)';

interface DayBoardProps {
  day: Day;
  clock: ZoneClock;
  seatingCapacity: number | null;
}

/** The bookings of a day, to be looked at, opened and moved. */
export function DayBoard({ day, clock, seatingCapacity }: DayBoardProps) {
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TIMELINE, undefined, { getInitialValueInEffect: false });
  const { openBooking } = useOverlays();
  const handleOpen = useLatest(({ id }: DayBooking) => openBooking(id));
  const { move, questions } = useMoves({ clock, tables: day.tables });
  const bookings = useMemo(() => day.bookings.filter(({ status }) => status !== 'CANCELLED'), [day.bookings]);
  const axis = useMemo(() => axisOf(day, bookings, clock), [day, bookings, clock]);
  useListBookings(useMemo(() => inOrder(bookings), [bookings]));
  const seen = { bookings, clock, onOpen: handleOpen };

  if (!axis) {
    return (
      <QuietDay title="Closed">
        {day.note ?? 'There is no service on this day, and nobody is booked.'}
      </QuietDay>
    );
  }
  return (
    <Stack gap="sm">
      <DayNotes day={day} />
      <DaySummary
        axis={axis}
        bookings={day.bookings}
        clock={clock}
        date={day.date}
        seatingCapacity={seatingCapacity}
      />
      {isNarrow ? (
        <DayAgenda {...seen} tables={day.tables} />
      ) : (
        <DayTimeline {...seen} axis={axis} day={day} onMove={move} seatingCapacity={seatingCapacity} />
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
