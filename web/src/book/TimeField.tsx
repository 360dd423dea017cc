import type { BookingRestaurant } from './booking-restaurant.ts';
import { displayDate, nextDay } from './calendar-date.ts';
import controls from './controls.module.css';
import { FieldFrame, framed } from './FieldFrame.tsx';
import { reasonText, type Slot, timeGroups, wholeDayReason } from './open-times.ts';
import type { VisitForm } from './visit-form.ts';
import { displayTime } from './wall-clock.ts';

interface Props {
  form: VisitForm;
  restaurant: Pick<BookingRestaurant, 'phone'>;
}

/** Every quarter-hour of the chosen day; those that cannot be booked are shown and say why. */
export function TimeField({ form, restaurant }: Props) {
  const frame = { id: 'time', isRequired: true, fault: form.faults.time, hint: hintOf(form, restaurant) };
  const groups = form.times ? timeGroups(form.times) : [];
  return (
    <FieldFrame {...frame} label="Time" remedy={<TimesRemedy form={form} />}>
      <select
        {...framed(frame)}
        aria-busy={form.date !== null && form.timesStatus === 'loading'}
        className={controls.select}
        disabled={groups.length === 0}
        onChange={(event) => form.change({ time: event.target.value })}
        value={form.draft.time}
      >
        <option value="">Choose a time</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.slots.map((slot) => (
              <SlotOption key={slot.time} slot={slot} />
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

function SlotOption({ slot }: { slot: Slot }) {
  const reason = slot.reason ? ` · ${reasonText[slot.reason]}` : '';
  return (
    <option disabled={!slot.available} value={slot.time}>
      {displayTime(slot.time)}
      {reason}
    </option>
  );
}

/** The way on when the chosen day offers nothing. */
function TimesRemedy({ form }: { form: VisitForm }) {
  const { date, times, timesStatus } = form;
  if (timesStatus === 'failed') {
    return (
      <button className={controls.plain} onClick={form.reloadTimes} type="button">
        Load the times again
      </button>
    );
  }
  if (!date || !times || !wholeDayReason(times)) return null;
  return (
    <button
      className={controls.plain}
      onClick={() => form.change({ date: displayDate(nextDay(date)) })}
      type="button"
    >
      Try the next day
    </button>
  );
}

function hintOf(form: VisitForm, restaurant: Props['restaurant']): string | null {
  const { times, timesStatus, goneReason, lastChosenTime } = form;
  if (timesStatus === 'failed') return 'The times could not be loaded.';
  if (!times) return null;
  const isPaused = times.slots.some((slot) => slot.reason === 'ONLINE_BOOKING_PAUSED');
  if (isPaused && restaurant.phone)
    return `${reasonText.ONLINE_BOOKING_PAUSED}. Please call ${restaurant.phone}.`;
  const wholeDay = wholeDayReason(times);
  if (wholeDay) return `${wholeDay}.`;
  return goneReason ? `${displayTime(lastChosenTime)} is gone: ${goneReason}.` : null;
}
