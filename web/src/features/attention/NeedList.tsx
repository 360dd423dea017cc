import {
  IconAlertTriangle,
  IconBell,
  IconClockExclamation,
  IconHourglass,
  IconMailX,
} from '@tabler/icons-react';
import type { AttentionKind } from '../../generated/schema-types.ts';
import { useNow } from '../../shared/dates/useNow.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import type { BookingActs } from '../bookings/actions/useBookingActs.tsx';
import { inWords, type NeedingItem } from './attention-words.ts';
import { NeedAct } from './NeedAct.tsx';
import classes from './NeedList.module.css';

const MINUTE_MS = 60_000;

const icons: Record<AttentionKind, typeof IconBell> = {
  REQUEST: IconBell,
  LATE: IconClockExclamation,
  OVERDUE: IconHourglass,
  NOTIFIED: IconAlertTriangle,
  FAILED_MAIL: IconMailX,
};

interface Props {
  items: readonly NeedingItem[];
  timezone: string;
  acts: BookingActs;
  /** Something was chosen that leads elsewhere. */
  onLeave?: () => void;
}

/** What needs somebody, a line each: who, what, since when, and the act that settles it. */
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
            <span className={classes.words}>{inWords(item, { now, today })}</span>
            <NeedAct acts={acts} item={item} onLeave={onLeave} />
          </li>
        );
      })}
    </ul>
  );
}
