import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import type { VisitForm } from '../form/visit-form.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { WaitingSlots } from '../outline/WaitingSlots.tsx';
import { asksDifferently, guaranteeAtTime } from '../pay/asked-guarantee.ts';
import { type OpenTimes, reasonText, type Slot, timeGroups } from './open-times.ts';
import styles from './TimeBoard.module.css';
import { useShownTimes } from './useShownTimes.ts';

/**
 * The times of the day to choose from, labelled by `time-label`. Those that are not free are folded away; they say why, and can
 * be chosen to see what is free near them.
 */
export function TimeBoard({ form, describedBy }: { form: VisitForm; describedBy: string | undefined }) {
  const { date, times, timesStatus, faults, lastChosenTime } = form;
  const isLoading = date !== null && timesStatus === 'loading';
  const groups = times && isWorthShowing(times) ? timeGroups(times) : [];
  const shown = useShownTimes(times);
  const isOutline = useIsFirstWait(isLoading && !times);
  const choosing = useChoosing(form);
  const said = { chosen: lastChosenTime, saysGuarantee: asksDifferently(times) };
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
      {...choosing}
      role="radiogroup"
      tabIndex={-1}
    >
      {isLoading && !times && <WaitingSlots />}
      {groups.map((group) => (
        <div className={styles.part} key={group.label}>
          <p className={styles.partName}>{group.label}</p>
          <Slots {...said} slots={group.slots.filter(({ time }) => shown.has(time))} />
          <FoldedSlots {...said} slots={group.slots.filter(({ time }) => !shown.has(time))} />
        </div>
      ))}
    </div>
  );
}

/**
 * A click, a tap, Space and Enter choose a time for good; arrow keys, which choose a radio in passing, only move. A browser says
 * `click` for all but Enter, also where the time is chosen already.
 */
function useChoosing({ change, choose }: VisitForm) {
  const isPassing = useRef(false);
  return {
    onPointerDown: () => {
      isPassing.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      isPassing.current = event.key.startsWith('Arrow');
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      // Else it would send the form.
      event.preventDefault();
      choose(event.target.value);
    },
    onKeyUp: () => {
      isPassing.current = false;
    },
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (isPassing.current) change({ time: target.value });
      else choose(target.value);
    },
  };
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

interface SlotsProps {
  slots: readonly Slot[];
  chosen: string;
  /** Whether each says itself what it asks for. */
  saysGuarantee: boolean;
}

function Slots({ slots, chosen, saysGuarantee }: SlotsProps) {
  if (slots.length === 0) return null;
  return (
    <div className={styles.slots}>
      {slots.map((slot) => (
        <SlotChoice
          asked={saysGuarantee && slot.guarantee ? guaranteeAtTime(slot.guarantee) : null}
          isChosen={slot.time === chosen}
          key={slot.time}
          slot={slot}
        />
      ))}
    </div>
  );
}

function FoldedSlots({ slots, ...said }: SlotsProps) {
  if (slots.length === 0) return null;
  const count = slots.length;
  const free = slots.filter(({ available }) => available).length;
  return (
    <details className={styles.folded}>
      <summary className={styles.foldedName}>
        {free > 0
          ? i18n._('Other times ({count}), {free} free now', { count, free })
          : i18n._('Times that are not free ({count})', { count })}
      </summary>
      <Slots slots={slots} {...said} />
    </details>
  );
}

interface SlotProps {
  slot: Slot;
  isChosen: boolean;
  /** What it asks for, in a word; null where that is said once for all, or nothing. */
  asked: string | null;
}

const heardByTheBoard = () => undefined;

/** Drawn anew for its own sake alone: there are dozens, beside every letter that is typed into the form. */
const SlotChoice = memo(function SlotChoice({ slot, isChosen, asked }: SlotProps) {
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
      {asked && <span className={styles.reason}>{asked}</span>}
      {slot.unmetWishes.length > 0 && <span className={styles.reason}>{i18n._('Not met')}</span>}
    </label>
  );
});

/** A day without a free time is told in one sentence, not in forty. */
function isWorthShowing(times: OpenTimes): boolean {
  return times.slots.some((slot) => slot.available);
}
