import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { BookingDetails } from './BookingDetails.tsx';
import { DayAgenda } from './DayAgenda.tsx';
import { DayNotes } from './DayNotes.tsx';
import { DaySummary } from './DaySummary.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import type { Day, DayBooking } from './day.ts';
import { axisOf } from './day-axis.ts';
import type { Bar } from './day-layout.ts';
import { PinnedMoveDialog } from './PinnedMoveDialog.tsx';
import { type Place, type Wish, wishOf } from './place.ts';
import { QuietDay } from './QuietDay.tsx';
import { RefusedMoveDialog } from './RefusedMoveDialog.tsx';
import { useMoveOnDay } from './useMoveOnDay.ts';
import type { ZoneClock } from './zone-clock.ts';

const TOO_NARROW_FOR_A_TIMELINE = '(max-width: 48em)';

interface DayBoardProps {
  day: Day;
  clock: ZoneClock;
  seatingCapacity: number | null;
}

/** The bookings of a day, to be looked at, opened and moved. */
export function DayBoard({ day, clock, seatingCapacity }: DayBoardProps) {
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TIMELINE, undefined, { getInitialValueInEffect: false });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [pinned, setPinned] = useState<{ booking: DayBooking; wish: Wish } | null>(null);
  const { move, refused, forgetRefused } = useMoveOnDay({ clock, tables: day.tables });

  const drawn = useMemo(() => day.bookings.filter(({ status }) => status !== 'CANCELLED'), [day.bookings]);
  const axis = useMemo(() => axisOf(day, drawn, clock), [day, drawn, clock]);
  const handleOpen = useCallback(({ id }: DayBooking) => setOpenedId(id), []);
  const handleMove = (bar: Bar, target: Place) => {
    const { booking } = bar;
    const wish = wishOf(bar, target, day.tables);
    if (booking.tablesPinned && bar.tableId !== target.tableId) setPinned({ booking, wish });
    else void move(booking, wish);
  };
  const opened = day.bookings.find(({ id }) => id === openedId);

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
        <DayAgenda bookings={drawn} clock={clock} onOpen={handleOpen} tables={day.tables} />
      ) : (
        <DayTimeline
          axis={axis}
          bookings={drawn}
          clock={clock}
          day={day}
          onMove={handleMove}
          onOpen={handleOpen}
          seatingCapacity={seatingCapacity}
        />
      )}
      {opened && (
        <BookingDetails
          booking={opened}
          clock={clock}
          onClose={() => setOpenedId(null)}
          tables={day.tables}
        />
      )}
      {pinned && (
        <PinnedMoveDialog
          customerName={pinned.booking.customerName}
          onClose={() => setPinned(null)}
          onMove={() => {
            setPinned(null);
            void move(pinned.booking, pinned.wish);
          }}
        />
      )}
      {refused && (
        <RefusedMoveDialog
          customerName={refused.booking.customerName}
          explanation={refused.explanation}
          onClose={forgetRefused}
          onInsist={(reason) => void move(refused.booking, refused.wish, reason)}
        />
      )}
    </Stack>
  );
}
