import { type ChangeEvent, memo, useState } from 'react';
import type { VisitForm } from '../form/visit-form.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { WaitingSlots } from '../outline/WaitingSlots.tsx';
import { type OpenTimes, reasonText, type Slot, timeGroups } from './open-times.ts';
import styles from './TimeBoard.module.css';

/** The times of the day to choose from, labelled by `time-label`. Those that are not free say why and can be chosen too. */
export function TimeBoard({ form, describedBy }: { form: VisitForm; describedBy: string | undefined }) {
  const { date, times, timesStatus, faults, lastChosenTime } = form;
  const isLoading = date !== null && timesStatus === 'loading';
  const groups = times && isWorthShowing(times) ? timeGroups(times) : [];
  const isOutline = useIsFirstWait(isLoading && !times);
  const handleChoice = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) form.change({ time: target.value });
  };
  return (
    <div
      aria-busy={isLoading}
      aria-describedby={describedBy}
      aria-invalid={faults.time ? true : undefined}
      aria-labelledby="time-label"
      aria-required
      className={styles.board}
      data-outline={isOutline || undefined}
      // Another element than the outline, whose place it takes: nothing has moved then.
      key={isOutline ? 'outline' : 'times'}
      onChange={handleChoice}
      role="radiogroup"
      tabIndex={-1}
    >
      {isLoading && !times && <WaitingSlots />}
      {groups.map((group) => (
        <div className={styles.part} key={group.label}>
          <p className={styles.partName}>{group.label}</p>
          <div className={styles.slots}>
            {group.slots.map((slot) => (
              <SlotChoice isChosen={slot.time === lastChosenTime} key={slot.time} slot={slot} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * Whether the very first times are still awaited. How many there are decides where everything below stands, which the
 * styles keep out of sight until then.
 */
function useIsFirstWait(isWaiting: boolean): boolean {
  const [isFirst, setFirst] = useState(true);
  if (isFirst && !isWaiting) setFirst(false);
  return isFirst && isWaiting;
}

interface SlotProps {
  slot: Slot;
  isChosen: boolean;
}

const heardByTheBoard = () => undefined;

/** Drawn anew for its own sake alone: there are dozens, beside every letter that is typed into the form. */
const SlotChoice = memo(function SlotChoice({ slot, isChosen }: SlotProps) {
  return (
    <label className={styles.slot} data-free={slot.available} data-unmet={slot.unmetWishes.length > 0}>
      <input
        checked={isChosen}
        className={styles.choice}
        name="time"
        onChange={heardByTheBoard}
        type="radio"
        value={slot.time}
      />
      <span className={styles.time}>{shownTime(slot.time)}</span>{' '}
      {slot.reason && <span className={styles.reason}>{reasonText(slot.reason)}</span>}
      {slot.unmetWishes.length > 0 && <span className={styles.reason}>{i18n._('Not met')}</span>}
    </label>
  );
});

/** A day without a free time is told in one sentence, not in forty. */
function isWorthShowing(times: OpenTimes): boolean {
  return times.slots.some((slot) => slot.available);
}
