import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateInWords, momentInWords } from '../../../shared/dates/date-in-words.ts';
import { displayTime } from '../../../shared/dates/display-time.ts';
import classes from './IntegrityList.module.css';
import type { Overrule } from './integrity-report.ts';

interface Props {
  overrules: readonly Overrule[];
  /** How many there are, shown or not. */
  total: number;
  timezone: string;
}

/** What the staff knowingly allowed against a rule: nothing wrong, but to be known. */
export function OverruledBookings({ overrules, total, timezone }: Props) {
  if (overrules.length === 0) return null;
  const others = total - overrules.length;
  return (
    <Paper aria-label="Overruled by staff" className={classes.card} component="section">
      <Title className={classes.title} order={3}>
        Overruled by staff
      </Title>
      <ul className={classes.list}>
        {overrules.map(({ booking, reason, explanation, by, at }) => (
          <li className={classes.line} key={`${booking.id} ${at}`}>
            <Text fw={600}>
              {dateInWords(booking.date)}, {displayTime(booking.time)} · {booking.customerName} ·{' '}
              {booking.guests} {booking.guests === 1 ? 'guest' : 'guests'} · {booking.reference}
            </Text>
            <Text>“{reason}”</Text>
            {explanation && <Text c="dimmed">{explanation}</Text>}
            <Text c="dimmed" size="sm">
              {by ?? 'A former member of the staff'}, {momentInWords(at, timezone)}
            </Text>
            <Anchor
              data-alone
              component={Link}
              size="sm"
              to={`/bookings?from=${booking.date}&to=${booking.date}`}
            >
              Open the bookings of this day
            </Anchor>
          </li>
        ))}
        {others > 0 && <li className={classes.line}>and {others.toLocaleString('en-US')} more</li>}
      </ul>
    </Paper>
  );
}
