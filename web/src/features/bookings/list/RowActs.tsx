import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { isChangeable, stepsOf } from '../actions/status-steps.ts';
import classes from './BookingsTable.module.css';

interface Props {
  booking: { customerName: string; status: BookingStatus; date: string };
  today: string;
  isBusy: boolean;
  onStep: (status: BookingStatus) => void;
  onChange: () => void;
  onRemove: () => void;
}

/** What makes sense for the booking as it stands: the next act as a button, all others in a menu. */
export function RowActs({ booking, today, isBusy, onStep, onChange, onRemove }: Props) {
  const { customerName, status } = booking;
  const [next, ...others] = stepsOf(booking, today).filter(([, step]) => step !== 'CANCELLED');
  const cancel = stepsOf(booking, today).find(([, step]) => step === 'CANCELLED');
  return (
    <div aria-busy={isBusy} className={classes.acts}>
      {next && (
        <Button
          aria-label={`${next[0]} booking of ${customerName}`}
          className={classes.onHover}
          disabled={isBusy}
          onClick={() => onStep(next[1])}
          size="compact-sm"
          variant="light"
        >
          {next[0]}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${customerName}`} color="gray" disabled={isBusy} variant="subtle">
            <IconDots aria-hidden size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(([label, step]) => (
            <Menu.Item key={step} onClick={() => onStep(step)}>
              {label}
            </Menu.Item>
          ))}
          {isChangeable(status) && <Menu.Item onClick={onChange}>Change</Menu.Item>}
          {cancel && <Menu.Item onClick={() => onStep('CANCELLED')}>Cancel booking</Menu.Item>}
          <Menu.Item color="red" onClick={onRemove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
