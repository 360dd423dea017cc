import { Skeleton, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { featuresInWords } from '../../../../content/table-features.ts';
import type { SlotReason } from '../../../../generated/schema-types.ts';
import { spokenTime } from '../../../../shared/dates/spoken-time.ts';
import { slotsByService, stateOfSlot, whyInShort } from '../times/time-choices.ts';
import type { StaffTime } from '../times/useStaffTimes.ts';
import classes from './NewBooking.module.css';

interface Props {
  day: { times: readonly StaffTime[]; note: string | null; isLoading: boolean; hasFailed: boolean };
  hasDate: boolean;
  /** Whether the times are those of an experience: most of the day it is not offered. */
  isForExperience: boolean;
  /** HH:mm:ss; blank for none. */
  value: string;
  onChange: (time: string) => void;
  error: ReactNode;
}

/** Why an experience does not begin at a time, for all of the times between its own. */
const NOT_OFFERED: readonly (SlotReason | null)[] = ['EXPERIENCE_TIMES', 'CLOSED', 'PAST_LAST_SEATING'];

/**
 * The quarter-hours of the day side by side: free, tight (a rule refuses, and staff may insist) and refused, each with why. What
 * has passed is folded, and so is when an experience is not offered, among which its few times would be lost; any other clock time
 * can be typed.
 */
export function TimeStrip({ day, hasDate, isForExperience, value, onChange, error }: Props) {
  const id = useId();
  const [showsPassed, setShowsPassed] = useState(false);
  const [showsNotOffered, setShowsNotOffered] = useState(false);
  const folded = day.times.filter(({ time }) => time !== value);
  const passed = folded.filter(({ reason }) => reason === 'PAST');
  const notOffered = isForExperience ? folded.filter(({ reason }) => NOT_OFFERED.includes(reason)) : [];
  const shown = day.times
    .filter((slot) => showsPassed || !passed.includes(slot))
    .filter((slot) => showsNotOffered || !notOffered.includes(slot));
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
      {notOffered.length > 0 && notOffered.length + passed.length === day.times.length && (
        <News>The experience is not offered on that date.</News>
      )}
      <div className={classes.otherTimes}>
        {passed.length > 0 && !showsPassed && (
          <button className={classes.quiet} onClick={() => setShowsPassed(true)} type="button">
            Show {passed.length} earlier {passed.length === 1 ? 'time' : 'times'}
          </button>
        )}
        {notOffered.length > 0 && !showsNotOffered && (
          <button className={classes.quiet} onClick={() => setShowsNotOffered(true)} type="button">
            Show {notOffered.length} {notOffered.length === 1 ? 'time' : 'times'} at which it is not offered
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
