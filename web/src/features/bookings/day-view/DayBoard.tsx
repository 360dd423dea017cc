import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';
import { DayAgenda } from './DayAgenda.tsx';
import type { Day, DayBooking } from './day.ts';
import { useMoves } from './moves/useMoves.tsx';
import { OpenedBooking } from './opened-booking/OpenedBooking.tsx';
import { DayNotes } from './summary/DayNotes.tsx';
import { DaySummary } from './summary/DaySummary.tsx';
import { QuietDay } from './summary/QuietDay.tsx';
import { DayTimeline } from './timeline/DayTimeline.tsx';
import { axisOf } from './timeline/day-axis.ts';

const TOO_NARROW_FOR_A_TIMELINE = '(max-width: 48em)';

interface DayBoardProps {
  restaurantId: string;
  day: Day;
  clock: ZoneClock;
  seatingCapacity: number | null;
}

/** The bookings of a day, to be looked at, opened and moved. */
export function DayBoard({ restaurantId, day, clock, seatingCapacity }: DayBoardProps) {
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TIMELINE, undefined, { getInitialValueInEffect: false });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const handleOpen = useCallback(({ id }: DayBooking) => setOpenedId(id), []);
  const { move, questions } = useMoves({ clock, tables: day.tables });
  const bookings = useMemo(() => day.bookings.filter(({ status }) => status !== 'CANCELLED'), [day.bookings]);
  const axis = useMemo(() => axisOf(day, bookings, clock), [day, bookings, clock]);
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
      <OpenedBooking
        booking={day.bookings.find(({ id }) => id === openedId)}
        clock={clock}
        onClose={() => setOpenedId(null)}
        restaurantId={restaurantId}
        tables={day.tables}
      />
    </Stack>
  );
}
