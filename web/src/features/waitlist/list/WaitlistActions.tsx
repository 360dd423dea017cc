import { Button, Group } from '@mantine/core';
import { type Entry, isWaiting } from '../waitlist-entry.ts';

/** What the page does when a button of a party is pressed. */
export interface EntryHandlers {
  onNotify: (entry: Entry) => void;
  onSeat: (entry: Entry) => void;
  onCancel: (entry: Entry) => void;
  onPutBack: (entry: Entry) => void;
  onWhy: (entry: Entry) => void;
  /** Whether something about a party is on its way. */
  isBusy: (entry: Entry) => boolean;
}

/** What can be done with one party: all for who waits, the way back for who is done. */
export function WaitlistActions({ entry, handlers }: { entry: Entry; handlers: EntryHandlers }) {
  const labelled = (verb: string) => `${verb} ${entry.customerName}`;
  const isBusy = handlers.isBusy(entry);
  return (
    <Group aria-busy={isBusy} gap="xs" opacity={isBusy ? 0.6 : undefined}>
      {isWaiting(entry) ? (
        <>
          <Button aria-label={labelled('Seat')} onClick={() => handlers.onSeat(entry)} size="compact-sm">
            Seat
          </Button>
          {entry.status === 'WAITING' && (
            <Button
              aria-label={`Mark as told: ${entry.customerName}`}
              onClick={() => handlers.onNotify(entry)}
              size="compact-sm"
              variant="light"
            >
              Mark as told
            </Button>
          )}
          <Button
            aria-label={labelled('Cancel')}
            color="gray"
            onClick={() => handlers.onCancel(entry)}
            size="compact-sm"
            variant="light"
          >
            Cancel
          </Button>
        </>
      ) : (
        <Button
          aria-label={labelled('Put back')}
          onClick={() => handlers.onPutBack(entry)}
          size="compact-sm"
          variant="light"
        >
          Put back
        </Button>
      )}
      <Button
        aria-label={`Why ${entry.customerName} stands there`}
        color="gray"
        onClick={() => handlers.onWhy(entry)}
        size="compact-sm"
        variant="subtle"
      >
        Why
      </Button>
    </Group>
  );
}
