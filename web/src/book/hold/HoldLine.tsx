import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { VisitSummary } from '../form/VisitSummary.tsx';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { ClockIcon } from '../ui/icons.tsx';
import { useToast } from '../ui/Toast.tsx';
import styles from './HoldLine.module.css';
import type { HoldState } from './useVisitorHold.ts';
import type { KeptTime } from './visitor-hold.ts';

/** When those who do not see the clock are told that it runs out. */
const LAST_CALL_SECONDS = 60;

/** Says that the chosen time is kept while the form is filled in, how long still, and what can be done about it. */
export function HoldLine({ form }: { form: BookingFormState }) {
  const { date, draft, hold, notice, isTimeMeant } = form;
  const { state } = hold;
  const line = useRef<HTMLDivElement>(null);
  const secondsLeft = useSecondsLeft(state?.kind === 'kept' ? state : null);
  // A time that is not free, or is perhaps booked already, is told of elsewhere.
  const isTold = draft.time !== '' && state?.kind !== 'taken' && notice?.kind !== 'answerLost';
  const time = shownTime(draft.time);
  return (
    <div>
      <p className={controls.spoken} role="status">
        {isTold && isTimeMeant && spokenText(time, state, secondsLeft)}
      </p>
      <div className={styles.line} data-told={isTold} ref={line} tabIndex={-1}>
        {isTold && (
          <>
            {date && (
              <p className={styles.choice}>
                <VisitSummary date={date} draft={draft} />
              </p>
            )}
            <ClockIcon />
            <p className={styles.text}>
              {!isTimeMeant ? (
                i18n._('Press Enter or go on, and we keep {time} for you.', { time })
              ) : state?.kind === 'kept' ? (
                <>
                  {i18n._('We keep {time} for you:', { time })} <Clock seconds={secondsLeft} />
                </>
              ) : (
                shownText(time, state)
              )}
            </p>
            {/* The button that was pressed goes away: the line takes its focus. */}
            <div className={styles.acts}>
              <WayToKeepIt hold={hold} onUsed={() => line.current?.focus()} />
              {state?.kind === 'kept' && <WayBack form={form} />}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Frees the time by hand, and leads back to the others. */
function WayBack({ form }: { form: BookingFormState }) {
  const handleBack = (event: { currentTarget: HTMLElement }) => {
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[role="radiogroup"]')?.focus();
    form.change({ time: '' });
  };
  return (
    <button className={controls.plain} onClick={handleBack} type="button">
      {i18n._('Change time')}
    </button>
  );
}

function Clock({ seconds }: { seconds: number }): ReactNode {
  return (
    <span className={styles.clock} role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function WayToKeepIt({ hold, onUsed }: { hold: BookingFormState['hold']; onUsed: () => void }) {
  const { state, extend, keepAgain } = hold;
  const showToast = useToast();
  const handleExtend = async () => {
    if (await extend()) onUsed();
    else showToast('error', i18n._('This time could not be kept longer'));
  };
  const handleAgain = () => {
    onUsed();
    keepAgain();
  };
  if (state?.kind === 'kept' && state.isExtendable) {
    return (
      <button className={controls.plain} onClick={() => void handleExtend()} type="button">
        {i18n._('Keep it longer')}
      </button>
    );
  }
  if (state?.kind !== 'lapsed' || state.isAskedAgain) return null;
  return (
    <button className={controls.plain} onClick={handleAgain} type="button">
      {i18n._('Keep it again')}
    </button>
  );
}

function shownText(time: string, state: HoldState): string {
  if (!state) return i18n._('Keeping {time} for you…', { time });
  if (state.kind === 'unkept') return state.text;
  return i18n._('We no longer keep {time} for you. Go on, and we keep it again if it is still free.', {
    time,
  });
}

/** Told at the beginning, in the last minute and at the end, not at every second. */
function spokenText(time: string, state: HoldState, secondsLeft: number): string {
  if (!state) return '';
  if (state.kind !== 'kept') return shownText(time, state);
  return secondsLeft > LAST_CALL_SECONDS
    ? i18n._('We keep {time} for you while you fill in the form.', { time })
    : i18n._('We keep {time} for you for one more minute.', { time });
}

/** Whole seconds until the end of the hold, counted down; 0 when there is none. */
function useSecondsLeft(kept: KeptTime | null): number {
  const [seen, setSeen] = useState({ kept, now: 0 });
  if (seen.kept !== kept) setSeen({ kept, now: Date.now() });
  useEffect(
    function tick() {
      if (!kept) return;
      const timer = setInterval(() => setSeen({ kept, now: Date.now() }), 1000);
      return () => clearInterval(timer);
    },
    [kept],
  );
  return kept ? Math.max(0, Math.round((kept.endsAt - seen.now) / 1000)) : 0;
}
