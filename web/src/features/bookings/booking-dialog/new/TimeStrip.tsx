import { Skeleton, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { featuresInWords } from '../../../../content/table-features.ts';
import { spokenTime } from '../../../../shared/dates/spoken-time.ts';
import { slotsByService, stateOfSlot, whyInShort } from '../times/time-choices.ts';
import type { StaffTime } from '../times/useStaffTimes.ts';
import classes from './NewBooking.module.css';

interface Props {
  day: { times: readonly StaffTime[]; note: string | null; isLoading: boolean; hasFailed: boolean };
  hasDate: boolean;
  /** HH:mm:ss; blank for none. */
  value: string;
  onChange: (time: string) => void;
  error: ReactNode;
}

/**
 * The quarter-hours of the day side by side: free, tight (a rule refuses, and staff may insist) and refused, each with why. What
 * has passed is folded; any other clock time can be typed.
 */
export function TimeStrip({ day, hasDate, value, onChange, error }: Props) {
  const id = useId();
  const [showsPassed, setShowsPassed] = useState(false);
  const passed = day.times.filter(({ reason, time }) => reason === 'PAST' && time !== value);
  const shown = showsPassed ? day.times : day.times.filter((slot) => !passed.includes(slot));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={classes.times}>
      <legend className={classes.label}>Time</legend>
      {day.isLoading && <Skeleton aria-label="Loading times" height={92} role="status" />}
      {slotsByService(shown).map(([service, slots]) => (
        <div key={service}>
          {service && <div className={classes.service}>{service}</div>}
          <div className={classes.slots}>
            {slots.map((slot) => (
              <Slot
                isChosen={slot.time === value}
                key={slot.time}
                name={id}
                onChange={onChange}
                slot={slot}
              />
            ))}
          </div>
        </div>
      ))}
      {hasDate && <DayNews day={day} />}
      <div className={classes.otherTimes}>
        {passed.length > 0 && !showsPassed && (
          <button className={classes.quiet} onClick={() => setShowsPassed(true)} type="button">
            Show {passed.length} earlier {passed.length === 1 ? 'time' : 'times'}
          </button>
        )}
        <OtherTime
          isListed={value === '' || day.isLoading || day.times.some(({ time }) => time === value)}
          onChange={onChange}
          value={value}
        />
      </div>
      {error && (
        <div className={classes.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  );
}

interface SlotProps {
  slot: StaffTime;
  name: string;
  isChosen: boolean;
  onChange: (time: string) => void;
}

function Slot({ slot, name, isChosen, onChange }: SlotProps) {
  const why = whyInShort(slot);
  const time = spokenTime(slot.time);
  return (
    <label className={classes.slot} data-state={stateOfSlot(slot)} title={atLength(slot)}>
      <input
        aria-label={why ? `${time}, ${why}` : time}
        checked={isChosen}
        data-path="time"
        name={name}
        onChange={() => onChange(slot.time)}
        type="radio"
        value={slot.time}
      />
      <span>{time}</span>
      {why && <small>{why}</small>}
    </label>
  );
}

/** All that speaks against a time. */
function atLength({ explanation, unmetWishes }: StaffTime): string | undefined {
  const unmet = unmetWishes.length > 0 ? `Not met: ${featuresInWords(unmetWishes)}` : '';
  return [explanation, unmet].filter(Boolean).join(' ') || undefined;
}

function OtherTime({ isListed, value, onChange }: Pick<Props, 'value' | 'onChange'> & { isListed: boolean }) {
  const [isTyping, setTyping] = useState(false);
  if (!isTyping && isListed) {
    return (
      <button className={classes.quiet} onClick={() => setTyping(true)} type="button">
        Another time…
      </button>
    );
  }
  return (
    <TextInput
      aria-label="Clock time"
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange(typed && `${typed.slice(0, 5)}:00`);
      }}
      type="time"
      value={value.slice(0, 5)}
      w="9rem"
    />
  );
}

function DayNews({ day: { times, note, isLoading, hasFailed } }: Pick<Props, 'day'>) {
  if (hasFailed) return <News>The times could not be loaded. You can still type one.</News>;
  if (isLoading) return null;
  if (times.length === 0) return <News>There is no service on that date.{note ? ` “${note}”` : ''}</News>;
  return note ? <News>“{note}”</News> : null;
}

function News({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" role="status" size="sm">
      {children}
    </Text>
  );
}
