import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconClockExclamation,
  IconHourglass,
  IconMailX,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AttentionKind } from '../../../generated/schema-types.ts';
import { useNow } from '../../../shared/dates/useNow.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { useBookingActs } from '../../bookings/actions/useBookingActs.tsx';
import { NeedsYouDocument } from './NeedsYou.generated.ts';
import classes from './NeedsYou.module.css';
import { inWords, type NeedingItem } from './needs-in-words.ts';

const MINUTE_MS = 60_000;
const SHOWN = 6;

const icons: Record<AttentionKind, typeof IconBell> = {
  REQUEST: IconBell,
  LATE: IconClockExclamation,
  OVERDUE: IconHourglass,
  NOTIFIED: IconAlertTriangle,
  FAILED_MAIL: IconMailX,
};

/** What needs somebody at the restaurant now, each with the act that settles it; nothing when all is well. Asked again every minute. */
export function NeedsYou({ restaurantId, timezone }: { restaurantId: string; timezone: string }) {
  const { data } = useQuery(NeedsYouDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
    pollInterval: MINUTE_MS,
  });
  const now = useNow(MINUTE_MS);
  const today = zoneClock(timezone).dateAt(now);
  const acts = useBookingActs(restaurantId);
  const items = data?.restaurant?.attention ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Needs you" className={classes.card} data-order="second">
      <div className={classes.head}>
        <Title className={classes.title} order={2}>
          Needs you
        </Title>
        <span className={classes.count}>{items.length}</span>
      </div>
      <ul className={classes.list}>
        {items.slice(0, SHOWN).map((item) => {
          const Icon = icons[item.kind];
          return (
            <li className={classes.item} data-kind={item.kind} key={item.key}>
              <span className={classes.mark}>
                <Icon aria-hidden size={18} stroke={1.75} />
              </span>
              <span className={classes.words}>{inWords(item, { now, today })}</span>
              <Act acts={acts} item={item} />
            </li>
          );
        })}
      </ul>
      {items.length > SHOWN && (
        <p className={classes.more}>
          and {items.length - SHOWN} more on the{' '}
          <Anchor component={Link} inherit to="/service">
            service screen
          </Anchor>
        </p>
      )}
      {acts.question}
    </section>
  );
}

/** What settles it, or leads to where that is done. */
function Act({ item, acts }: { item: NeedingItem; acts: ReturnType<typeof useBookingActs> }) {
  const { openBooking } = useOverlays();
  const { kind, booking } = item;
  if (kind === 'FAILED_MAIL') {
    return <ActLink label="See" to="/settings/messages?show=failed" />;
  }
  if (!booking) return <ActLink label="See" to="/waitlist" />;
  if (kind === 'REQUEST') {
    return (
      <ActButton
        isBusy={acts.isBusy(booking.id)}
        label="Confirm"
        name={`Confirm the request of ${booking.customerName}`}
        onPress={() => void acts.step(booking, 'CONFIRMED')}
      />
    );
  }
  if (kind === 'LATE' && booking.phone) {
    return (
      <Button
        aria-label={`Call ${booking.customerName}`}
        component="a"
        href={`tel:${booking.phone.replace(/[^+\d]/g, '')}`}
        size="compact-sm"
        variant="subtle"
      >
        Call
      </Button>
    );
  }
  return (
    <ActButton
      isBusy={false}
      label="See"
      name={`See the booking of ${booking.customerName}`}
      onPress={() => openBooking(booking.id)}
    />
  );
}

function ActButton({
  label,
  name,
  isBusy,
  onPress,
}: {
  label: string;
  name: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <Button aria-label={name} disabled={isBusy} onClick={onPress} size="compact-sm" variant="subtle">
      {label}
    </Button>
  );
}

function ActLink({ label, to }: { label: string; to: string }) {
  return (
    <Button component={Link} size="compact-sm" to={to} variant="subtle">
      {label}
    </Button>
  );
}
