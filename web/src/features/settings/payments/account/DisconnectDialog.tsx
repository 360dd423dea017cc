import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { displayDateWithWeekday } from '../../../../shared/dates/display-date.ts';
import { moneyText } from '../../../../shared/money/money.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import classes from '../Payments.module.css';
import type { NotDisconnected, OpenGuarantee } from './useAccountWrites.ts';

interface Props {
  /** How many policies would rest. */
  policiesOn: number;
  onDisconnect: () => Promise<NotDisconnected | null>;
  onClose: () => void;
}

/** Asks before the account is given up; while money of guests is open it lists what keeps it. */
export function DisconnectDialog({ policiesOn, onDisconnect, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<NotDisconnected | null>(null);
  const disconnect = async () => {
    setIsBusy(true);
    const outcome = await onDisconnect();
    setIsBusy(false);
    if (outcome) setRefused(outcome);
    else onClose();
  };
  return (
    <Dialog onClose={onClose} title="Disconnect the account?">
      {refused ? (
        <Refused {...refused} />
      ) : (
        <Text>
          Guests are asked for nothing any more{policiesOn > 0 && ', and your policies rest'}. Your account at
          the provider stays yours, with all that is in it.
        </Text>
      )}
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={onClose} variant="default">
          {refused ? 'Close' : 'Keep it'}
        </Button>
        {!refused && (
          <Button color="red.9" loading={isBusy} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

function Refused({ reason, open }: NotDisconnected) {
  return (
    <>
      <Alert color="red" icon={<IconAlertCircle aria-hidden size={20} />} role="alert" variant="light">
        {open.length > 0
          ? 'Money of guests is open. Wait until these visits are over and settled, or cancel them so that everything goes back.'
          : reason}
      </Alert>
      {open.length > 0 && (
        <ul aria-label="Open money" className={classes.open}>
          {open.map((each, index) => (
            <li key={each.bookingId ?? index}>
              <OpenLine {...each} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OpenLine({ bookingId, reference, date, amountMinor, currency }: OpenGuarantee) {
  const money = moneyText(amountMinor, currency);
  if (!bookingId) return <Text size="sm">A guest is paying right now · {money}</Text>;
  return (
    <Text size="sm">
      <Anchor component={Link} fw={600} inherit to={`/bookings?booking=${bookingId}`}>
        {reference ?? 'Booking'}
      </Anchor>
      {date && ` · ${displayDateWithWeekday(date)}`} · {money}
    </Text>
  );
}
