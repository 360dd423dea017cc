import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BookingActs } from '../bookings/actions/useBookingActs.tsx';
import { useResendMessage } from '../messages/useResendMessage.ts';
import type { NeedingItem } from './attention-words.ts';

interface Props {
  item: NeedingItem;
  acts: BookingActs;
  onLeave: (() => void) | undefined;
}

/** What settles it, done in place; where that needs more than a press, the way there. */
export function NeedAct({ item: { kind, booking, message }, acts, onLeave }: Props) {
  if (kind === 'FAILED_MAIL') return message && <SendAgain id={message.id} title={message.title} />;
  if (!booking) {
    return (
      <Button component={Link} onClick={onLeave} size="compact-sm" to="/waitlist" variant="subtle">
        See
      </Button>
    );
  }
  if (kind === 'DISPUTE') {
    return (
      <Button
        aria-label={`See the disputed payment of ${booking.customerName}`}
        component={Link}
        onClick={onLeave}
        size="compact-sm"
        to={`/bookings?booking=${encodeURIComponent(booking.id)}`}
        variant="subtle"
      >
        See
      </Button>
    );
  }
  if (kind === 'LATE' || kind === 'RUNNING_LATE') {
    if (!booking.phone) return null;
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
  if (kind === 'OVERDUE') {
    // Whether to finish it or to move who comes next is seen there, and what is done there can be undone.
    return (
      <Button
        aria-label={`See ${booking.customerName} on the service screen`}
        component={Link}
        onClick={onLeave}
        size="compact-sm"
        to={booking.tables[0] ? `/service?table=${encodeURIComponent(booking.tables[0].id)}` : '/service'}
        variant="subtle"
      >
        See
      </Button>
    );
  }
  return (
    <ActButton
      isBusy={acts.isBusy(booking.id)}
      label="Confirm"
      name={`Confirm the request of ${booking.customerName}`}
      onPress={() => void acts.step(booking, 'CONFIRMED')}
    />
  );
}

function SendAgain({ id, title }: { id: string; title: string }) {
  const { resend, isSending } = useResendMessage(id);
  return (
    <ActButton
      isBusy={isSending}
      label="Send again"
      name={`Send again: ${title}`}
      onPress={() => void resend()}
    />
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
