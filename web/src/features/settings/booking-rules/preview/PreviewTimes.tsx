import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import { countOf } from '../rules-in-words.ts';
import classes from './PreviewTimes.module.css';
import type { PreviewedDay, PreviewRun, PreviewTime } from './preview-runs.ts';

interface Props {
  day: PreviewedDay;
  note: string | null;
  isDirty: boolean;
  /** Whether it is the answer to what is on the page now. */
  isCurrent: boolean;
}

/** The free times of a day, what keeps the others from being booked, and what saving would change. */
export function PreviewTimes({ day, note, isDirty, isCurrent }: Props) {
  return (
    <Stack className={classes.answer} data-waiting={!isCurrent || undefined} gap="sm">
      <Text aria-live="polite" fw={600}>
        {summaryOf(day, isDirty)}
      </Text>
      {note && <Text size="sm">Guests read: “{note}”</Text>}
      {day.runs.map((run, index) => (
        <Run
          key={`${run.times[0]?.time}`}
          run={run}
          withService={run.service !== '' && run.service !== day.runs[index - 1]?.service}
        />
      ))}
      {day.dropped.length > 0 && (
        <div>
          <Text size="sm">No longer offered:</Text>
          <Times times={day.dropped.map((time) => ({ time, change: 'closes' }))} />
        </div>
      )}
    </Stack>
  );
}

function summaryOf({ runs, free, opens, closes }: PreviewedDay, isDirty: boolean): string {
  const now =
    runs.length === 0
      ? 'Closed on this day.'
      : free === 0
        ? 'No free times.'
        : `${countOf(free, 'free time')}.`;
  if (!isDirty) return now;
  if (opens === 0 && closes === 0) return `${now} Saving changes nothing on this day.`;
  const changes = [
    ...(opens > 0 ? [`opens ${countOf(opens, 'time')}`] : []),
    ...(closes > 0 ? [`closes ${countOf(closes, 'time')}`] : []),
  ];
  return `${now} Saving ${changes.join(' and ')}.`;
}

function Run({ run, withService }: { run: PreviewRun; withService: boolean }) {
  const { explanation, times } = run;
  const changed = times.filter(({ change }) => change !== null);
  return (
    <div>
      {withService && <Text className={classes.service}>{run.service}</Text>}
      {explanation === null ? (
        <Times times={times} />
      ) : (
        <div className={classes.closed}>
          <Text fw={600} size="sm">
            {spanInWords(times)}
          </Text>
          <Text c="dimmed" size="sm">
            {explanation}
          </Text>
          {changed.length > 0 && <Times times={changed} />}
        </div>
      )}
    </div>
  );
}

const CHANGES = { opens: 'free after saving', closes: 'no longer free after saving' };

function Times({ times }: { times: readonly PreviewTime[] }) {
  return (
    <ul className={classes.times}>
      {times.map(({ time, change }) => (
        <li className={classes.time} data-change={change ?? undefined} key={time}>
          {displayTime(time)}
          {change && <VisuallyHidden>, {CHANGES[change]}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}

function spanInWords(times: readonly PreviewTime[]): string {
  const [first, last] = [times[0]?.time ?? '', times.at(-1)?.time ?? ''];
  return first === last ? displayTime(first) : `${displayTime(first)} to ${displayTime(last)}`;
}
