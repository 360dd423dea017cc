import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { displayTime } from '../../../shared/dates/display-time.ts';
import classes from './IntegrityList.module.css';
import type { Finding } from './integrity-report.ts';
import { spanInWords } from './integrity-words.ts';

interface Props {
  findings: readonly Finding[];
  /** How many there are, shown or not. */
  total: number;
  timezone: string;
}

/** What is wrong, each with its time, its numbers and the bookings concerned. Nothing at all when all is well. */
export function IntegrityFindings({ findings, total, timezone }: Props) {
  if (findings.length === 0) return null;
  const others = total - findings.length;
  return (
    <Paper aria-label="What is wrong" className={classes.card} component="section">
      <Title className={classes.title} order={3}>
        What is wrong
      </Title>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <FindingLine
            finding={finding}
            key={[finding.check, finding.date, finding.startsAt, finding.explanation].join(' ')}
            timezone={timezone}
          />
        ))}
        {others > 0 && (
          <li className={classes.line}>
            and {others.toLocaleString('en-US')} more; these are the first of each check
          </li>
        )}
      </ul>
    </Paper>
  );
}

function FindingLine({ finding, timezone }: { finding: Finding; timezone: string }) {
  const { date, explanation, bookings, bookingCount } = finding;
  const others = bookingCount - bookings.length;
  return (
    <li className={classes.line}>
      <Text fw={600}>{spanInWords(finding, timezone)}</Text>
      <Text>{explanation}</Text>
      <ul aria-label="Bookings" className={classes.bookings}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            {displayTime(booking.time)} · {booking.customerName} · {booking.guests}{' '}
            {booking.guests === 1 ? 'guest' : 'guests'} · {booking.reference}
          </li>
        ))}
        {others > 0 && <li>and {others.toLocaleString('en-US')} more</li>}
      </ul>
      <Anchor data-alone component={Link} size="sm" to={`/bookings?from=${date}&to=${date}`}>
        Open the bookings of this day
      </Anchor>
    </li>
  );
}
