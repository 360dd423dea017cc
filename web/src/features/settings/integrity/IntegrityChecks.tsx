import { Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import classes from './IntegrityChecks.module.css';
import type { Report } from './integrity-report.ts';
import { CHECK_WORDS } from './integrity-words.ts';

interface Props {
  report: Report;
  /** Findings of all checks together. */
  wrong: number;
}

/** The verdict, and what was checked for it. */
export function IntegrityChecks({ report: { checks, bookingsChecked }, wrong }: Props) {
  const bookings = `${bookingsChecked.toLocaleString('en-US')} ${bookingsChecked === 1 ? 'booking' : 'bookings'}`;
  return (
    <Paper className={classes.card}>
      <div className={classes.verdict}>
        <ThemeIcon aria-hidden color={wrong === 0 ? 'green' : 'red'} radius="xl" size={44} variant="light">
          {wrong === 0 ? (
            <IconShieldCheck size={24} stroke={1.6} />
          ) : (
            <IconAlertTriangle size={24} stroke={1.6} />
          )}
        </ThemeIcon>
        <div>
          <Title order={3}>{verdictOf(wrong)}</Title>
          <Text c="dimmed" size="sm">
            {bookings} checked.
          </Text>
        </div>
      </div>
      <ul aria-label="Checks" className={classes.checks}>
        {checks.map(({ check, findingCount }) => (
          <li className={classes.check} data-failed={findingCount > 0 || undefined} key={check}>
            {findingCount === 0 ? (
              <IconCheck aria-hidden size={18} />
            ) : (
              <IconAlertTriangle aria-hidden size={18} />
            )}
            <span>{CHECK_WORDS[check]}</span>
            <span className={classes.outcome}>{findingCount === 0 ? 'OK' : `${findingCount} wrong`}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function verdictOf(wrong: number): string {
  if (wrong === 0) return 'Nothing is wrong';
  return wrong === 1
    ? '1 thing needs your attention'
    : `${wrong.toLocaleString('en-US')} things need your attention`;
}
