import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOverlays } from '../../shared/overlays/useOverlays.ts';
import type { BookingActs } from '../bookings/actions/useBookingActs.tsx';
import type { NeedingItem } from './attention-words.ts';

interface Props {
  item: NeedingItem;
  acts: BookingActs;
  onLeave: (() => void) | undefined;
}

/** What settles it, or leads to where that is done. */
export function NeedAct({ item, acts, onLeave }: Props) {
  const { openBooking } = useOverlays();
  const { kind, booking } = item;
  if (kind === 'FAILED_MAIL') {
    return <ActLink label="See" onPress={onLeave} to="/settings/messages?show=failed" />;
  }
  if (!booking) return <ActLink label="See" onPress={onLeave} to="/waitlist" />;
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
  const see = () => {
    onLeave?.();
    openBooking(booking.id);
  };
  return (
    <ActButton isBusy={false} label="See" name={`See the booking of ${booking.customerName}`} onPress={see} />
  );
}

interface ActButtonProps {
  label: string;
  name: string;
  isBusy: boolean;
  onPress: () => void;
}

function ActButton({ label, name, isBusy, onPress }: ActButtonProps) {
  return (
    <Button aria-label={name} disabled={isBusy} onClick={onPress} size="compact-sm" variant="subtle">
      {label}
    </Button>
  );
}

interface ActLinkProps {
  label: string;
  to: string;
  onPress: (() => void) | undefined;
}

function ActLink({ label, to, onPress }: ActLinkProps) {
  return (
    <Button component={Link} onClick={onPress} size="compact-sm" to={to} variant="subtle">
      {label}
    </Button>
  );
}
