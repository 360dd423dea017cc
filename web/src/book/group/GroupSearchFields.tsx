import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { partyInWords } from '../confirmed/booking-facts.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { type GroupSearch, MOST_GUESTS, TIMES } from './group-search.ts';

const SIZES = Array.from({ length: MOST_GUESTS }, (_, place) => place + 1);

interface Props {
  search: GroupSearch;
  today: IsoDate;
  onChange: (part: Partial<GroupSearch>) => void;
}

/** Asks how many come, on which day and around when; each choice searches at once. */
export function GroupSearchFields({ search: { date, party, time }, today, onChange }: Props) {
  return (
    <form
      aria-label={i18n._('Find a table')}
      className="group-search"
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldFrame id="party" isRequired label={i18n._('Party size')}>
        <select
          className={controls.select}
          id="party"
          onChange={(event) => onChange({ party: Number(event.target.value) })}
          value={party}
        >
          {SIZES.map((guests) => (
            <option key={guests} value={guests}>
              {partyInWords(guests)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="date" isRequired label={i18n._('Date')}>
        <input
          className={controls.control}
          id="date"
          min={today}
          // A date that is half typed, or gone by, searches nothing.
          onChange={({ target }) =>
            target.value >= today && target.validity.valid && onChange({ date: target.value })
          }
          type="date"
          value={date}
        />
      </FieldFrame>
      <FieldFrame id="time" isRequired label={i18n._('Time')}>
        <select
          className={controls.select}
          id="time"
          onChange={(event) => onChange({ time: event.target.value })}
          value={time}
        >
          {TIMES.map((each) => (
            <option key={each} value={each}>
              {shownTime(each)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </form>
  );
}
