import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Day } from '../day.ts';

/** The API tells no more bookings of one day. */
const MOST_BOOKINGS = 500;

/** What is particular about a day, in words; nothing on an ordinary one. */
export function DayNotes({ day: { note, services, tables, bookings } }: { day: Day }) {
  const notes = [
    note,
    services.length === 0 && 'There is no service on this day.',
    bookings.length === 0 && 'Nobody is booked on this day yet.',
    bookings.length >= MOST_BOOKINGS &&
      `Only the first ${MOST_BOOKINGS} bookings are shown. The list has them all.`,
  ].filter((text) => text !== null && text !== false);
  const hasNoTables = tables.length === 0;
  if (notes.length === 0 && !hasNoTables) return null;
  return (
    <Stack gap={2}>
      {hasNoTables && (
        <Text size="sm">
          The restaurant has no tables yet: parties are booked by covers alone.{' '}
          <Anchor component={Link} inherit to="/tables">
            Add tables
          </Anchor>
        </Text>
      )}
      {notes.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
