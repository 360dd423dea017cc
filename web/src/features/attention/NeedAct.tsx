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
  if (kind === 'LATE') {
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
  const isRequest = kind === 'REQUEST';
  return (
    <ActButton
      isBusy={acts.isBusy(booking.id)}
      label={isRequest ? 'Confirm' : 'Finish'}
      name={isRequest ? `Confirm the request of ${booking.customerName}` : `Finish ${booking.customerName}`}
      onPress={() => void acts.step(booking, isRequest ? 'CONFIRMED' : 'COMPLETED')}
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
