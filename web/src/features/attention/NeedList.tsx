import {
  IconAlertTriangle,
  IconBell,
  IconClockExclamation,
  IconClockPause,
  IconCreditCardRefund,
  IconHourglass,
  IconMailX,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AttentionKind } from '../../generated/schema-types.ts';
import { useNow } from '../../shared/dates/useNow.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import { useOverlays } from '../../shared/overlays/useOverlays.ts';
import type { BookingActs } from '../bookings/actions/useBookingActs.tsx';
import { inWords, type NeedingItem } from './attention-words.ts';
import { NeedAct } from './NeedAct.tsx';
import classes from './NeedList.module.css';

const MINUTE_MS = 60_000;

const icons: Record<AttentionKind, typeof IconBell> = {
  REQUEST: IconBell,
  LATE: IconClockExclamation,
  RUNNING_LATE: IconClockPause,
  OVERDUE: IconHourglass,
  NOTIFIED: IconAlertTriangle,
  DISPUTE: IconCreditCardRefund,
  FAILED_MAIL: IconMailX,
};

interface Props {
  items: readonly NeedingItem[];
  timezone: string;
  acts: BookingActs;
  /** Something was chosen that leads elsewhere. */
  onLeave?: () => void;
}

/** What needs somebody, a line each: who, what, since when, and the act that settles it. Its words open the booking. */
export function NeedList({ items, timezone, acts, onLeave }: Props) {
  const now = useNow(MINUTE_MS);
  const today = zoneClock(timezone).dateAt(now);
  return (
    <ul className={classes.list}>
      {items.map((item) => {
        const Icon = icons[item.kind];
        return (
          <li className={classes.item} data-kind={item.kind} key={item.key}>
            <span className={classes.mark}>
              <Icon aria-hidden size={18} stroke={1.75} />
            </span>
            <NeedWords item={item} onLeave={onLeave} words={inWords(item, { now, today })} />
            <NeedAct acts={acts} item={item} onLeave={onLeave} />
          </li>
        );
      })}
    </ul>
  );
}

interface WordsProps {
  item: NeedingItem;
  words: string;
  onLeave: (() => void) | undefined;
}

function NeedWords({ item: { kind, booking }, words, onLeave }: WordsProps) {
  const { openBooking } = useOverlays();
  if (booking) {
    const see = () => {
      onLeave?.();
      openBooking(booking.id);
    };
    return (
      <button className={classes.words} onClick={see} type="button">
        {words}
      </button>
    );
  }
  if (kind !== 'FAILED_MAIL') return <span className={classes.words}>{words}</span>;
  return (
    <Link className={classes.words} onClick={onLeave} to="/settings/messages?show=failed">
      {words}
    </Link>
  );
}
