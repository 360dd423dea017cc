import type { SlotReason } from '../../generated/schema-types.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { ForeignZone } from '../restaurant/ForeignZone.tsx';
import { reasonText } from '../times/open-times.ts';
import controls from '../ui/controls.module.css';
import type { GroupTimesQuery } from './GroupTimes.generated.ts';
import { bookingHref, type GroupSearch } from './group-search.ts';
import type { House } from './told-group.ts';

/** About as many times as come. */
const WAITING = [1, 2, 3, 4, 5, 6];

interface Props {
  house: House;
  search: GroupSearch;
  /** What is known of its times; null while they are on their way, `gone` where it takes no bookings any more. */
  known: NonNullable<GroupTimesQuery['groupAvailability']>[number] | 'gone' | null;
}

/** The free times of one restaurant, each the way to book it, or why there is none. */
export function HouseTimes({ house, search: { date, party }, known }: Props) {
  if (known === null) return <WaitingTimes />;
  if (known === 'gone') return <p className="house-full">{reasonText('ONLINE_BOOKING_CLOSED')}</p>;
  const { times, reason, byRequest } = known;
  if (reason) {
    return (
      <div className="house-full">
        <p>{noneInWords(reason)}</p>
        <a className={controls.plain} href={bookingHref({ house, date, party })}>
          {i18n._('See other days')}
          <span className={controls.spoken}>: {house.name}</span>
        </a>
      </div>
    );
  }
  return (
    <>
      <ul
        aria-label={i18n._('Free times at {restaurant}', { restaurant: house.name })}
        className="house-times"
      >
        {times.map(({ time }) => (
          <li key={time}>
            <a className="house-time" href={bookingHref({ house, date, party, time })}>
              {shownTime(time)}
            </a>
          </li>
        ))}
      </ul>
      {byRequest && (
        <p className="house-facts">
          {i18n._('A party of this size is a request that the restaurant answers.')}
        </p>
      )}
      <ForeignZone timezone={house.timezone} />
    </>
  );
}

/** The places of the times. */
export function WaitingTimes() {
  return (
    <div aria-hidden="true" className="house-times">
      {WAITING.map((each) => (
        <span className="group-waiting house-wait" key={each} />
      ))}
    </div>
  );
}

const TAKEN: readonly SlotReason[] = ['FULL_ROOM', 'NO_TABLE', 'PACED'];
const OVER: readonly SlotReason[] = ['PAST', 'PAST_LAST_SEATING'];

function noneInWords(reason: SlotReason): string {
  if (TAKEN.includes(reason)) return i18n._('Fully booked on this day');
  if (OVER.includes(reason)) return i18n._('No times left on this day');
  return reason === 'CLOSED' ? i18n._('Closed on this day') : reasonText(reason);
}
