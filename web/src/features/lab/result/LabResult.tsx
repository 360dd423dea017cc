import { Alert, Button, Progress } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { type LabPeriod, periodInWords, weekdayName } from '../lab-period.ts';
import classes from './LabResult.module.css';
import { inNumbers, signed } from './lab-words.ts';
import type { SimulateSubscription } from './Simulate.generated.ts';
import type { LabRun } from './useLabRun.ts';

/** What the lab answers. */
export type LabAnswer = SimulateSubscription['simulate'];
type Outcome = NonNullable<LabAnswer['simulation']>;

interface Props {
  run: LabRun<LabAnswer>;
  period: LabPeriod;
  onAgain: () => void;
}

/** What both houses seat, in one sentence; while it is worked out how far that is, and what keeps it from being known. */
export function LabResult({ run, period, onAgain }: Props) {
  const { state, answer, outcome } = run;
  const hasDraft = Boolean(run.asked?.draft);
  const isRunning = state === 'running';
  const errors = answer?.userErrors ?? [];
  const simulation = outcome?.simulation ?? null;
  return (
    <section aria-busy={isRunning} aria-label="What both houses seat" className={classes.result}>
      {isRunning && <Running onStop={run.stop} {...progressOf(answer)} />}
      {state === 'stopped' && (
        <Stopped onAgain={onAgain}>Stopped. {simulation ? 'Below is what came before.' : ''}</Stopped>
      )}
      {state === 'failed' && (
        <Stopped onAgain={onAgain}>
          The nights could not be lived through. Check your connection and try again.
        </Stopped>
      )}
      {errors.length > 0 ? (
        <Wrong errors={errors} />
      ) : (
        <div className={classes.outcome}>
          {simulation && simulation.asked > 0 && (
            <Sentence hasDraft={hasDraft} period={period} simulation={simulation} />
          )}
          {outcome && <NotEnough answer={outcome} period={period} />}
        </div>
      )}
    </section>
  );
}

/** A draft that could not be saved; or a time of which nothing is known, as in a house that has just been set up. */
function Wrong({ errors }: { errors: LabAnswer['userErrors'] }) {
  const words = errors.map(({ message }) => message).join(' ');
  if (errors.some(({ field }) => field?.[0] === 'draft')) {
    return (
      <Alert color="red" role="alert" title="This draft does not work">
        {words}
      </Alert>
    );
  }
  return (
    <div className={classes.empty}>
      <h2>Nothing to live through yet</h2>
      <p>
        {words} The lab needs eight nights of a weekday on which somebody asked for a table; it counts
        bookings, walk-ins, the waitlist and searches that found nothing.
      </p>
    </div>
  );
}

function progressOf(answer: LabAnswer | null) {
  const { isWaiting = false, done = 0, total = 0 } = answer ?? {};
  return { isWaiting, done, total };
}

interface RunningProps {
  isWaiting: boolean;
  done: number;
  total: number;
  onStop: () => void;
}

function Running({ isWaiting, done, total, onStop }: RunningProps) {
  const words = isWaiting
    ? 'Others are served first…'
    : total > 0
      ? `Living through the nights: ${done} of ${total}`
      : 'Living through the nights…';
  return (
    <div className={classes.running}>
      <p role="status">{words}</p>
      <Progress
        aria-label="How far it is"
        className={classes.bar}
        value={total > 0 ? (done / total) * 100 : 4}
      />
      <Button
        leftSection={<IconPlayerStop aria-hidden size={16} />}
        onClick={onStop}
        size="sm"
        variant="default"
      >
        Stop
      </Button>
    </div>
  );
}

function Stopped({ children, onAgain }: { children: React.ReactNode; onAgain: () => void }) {
  return (
    <div className={classes.running}>
      <p role="status">{children}</p>
      <Button
        leftSection={<IconRefresh aria-hidden size={16} />}
        onClick={onAgain}
        size="sm"
        variant="default"
      >
        Try again
      </Button>
    </div>
  );
}

function Sentence({
  simulation,
  period,
  hasDraft,
}: {
  simulation: Outcome;
  period: LabPeriod;
  hasDraft: boolean;
}) {
  const { asked, seatedNow, seatedDraft, gainLow, gainHigh, nights, reproducedShare } = simulation;
  const gain = seatedDraft - seatedNow;
  const times = periodInWords(period, nights.length);
  return (
    <>
      <p className={classes.sentence}>
        {times.charAt(0).toUpperCase() + times.slice(1)}: <b>{inNumbers(seatedNow)}</b> of {inNumbers(asked)}{' '}
        covers asked for were seated
        {hasDraft ? (
          <>
            ; with this draft <b>{inNumbers(seatedDraft)}</b>{' '}
            <span className={classes.gain} data-good={gain === 0 ? undefined : gain > 0}>
              {signed(gain)}
            </span>{' '}
            <span className={classes.interval}>
              90 % interval {signed(gainLow)} to {signed(gainHigh)}
            </span>
          </>
        ) : (
          '.'
        )}
      </p>
      <div aria-hidden="true" className={classes.bars}>
        <Bar asked={asked} kind="now" seated={seatedNow} />
        {hasDraft && <Bar asked={asked} kind="draft" seated={seatedDraft} />}
      </div>
      {reproducedShare !== null && <Reproduced share={reproducedShare} />}
    </>
  );
}

function Bar({ kind, seated, asked }: { kind: 'now' | 'draft'; seated: number; asked: number }) {
  return (
    <div className={classes.track}>
      <div className={classes.fill} data-kind={kind} style={{ inlineSize: `${(seated / asked) * 100}%` }} />
    </div>
  );
}

function Reproduced({ share }: { share: number }) {
  const percent = `${Math.floor(share * 1_000) / 10} %`;
  return (
    <p className={classes.note}>
      The house as it is gives {percent} of these parties the answer that they were given then.
      {share < 0.97 &&
        ' The rest met other tables or rules, or staff who made room for them: take the figures as a direction.'}
    </p>
  );
}

function NotEnough({ answer, period }: { answer: LabAnswer; period: LabPeriod }) {
  const { tooFew, simulation } = answer;
  if (tooFew.length === 0) return null;
  const days = tooFew.map(({ weekday, nights }) => `${weekdayName(weekday)}s: ${nights}`).join(', ');
  if (simulation)
    return <p className={classes.note}>Left out, as they have fewer than eight nights: {days}.</p>;
  const what = period.weekday === null ? 'nights of a weekday' : `${weekdayName(period.weekday)}s`;
  return (
    <div className={classes.empty}>
      <h2>Not enough nights yet</h2>
      <p>
        It takes eight {what} on which somebody asked for a table; before that chance says more than the
        house. There are: {days}. Choose more weeks, or come back when there were some more.
      </p>
    </div>
  );
}
