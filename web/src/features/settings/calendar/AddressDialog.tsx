import { Alert, Anchor, Button, Code, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './CalendarFeeds.module.css';
import type { NewFeed } from './calendar-feed.ts';

/** An address that was made just now, shown this one time, and how it gets into a calendar. */
export function AddressDialog({ made, onClose }: { made: NewFeed; onClose: () => void }) {
  const { name, withContact, url } = made;
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} size="lg" title={`The address of ${name}`}>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
        Copy it now: it is shown this one time only. Whoever has it reads who comes and what they cannot eat
        {withContact && ', with e-mail and phone'}, without signing in.
      </Alert>
      <Code block className={classes.address}>
        {url}
      </Code>
      <dl aria-label="How to add it" className={classes.ways}>
        <div>
          <dt>Google Calendar</dt>
          <dd>
            On a computer: beside Other calendars press +, From URL, and paste it. Google looks again every
            few hours.
          </dd>
        </div>
        <div>
          <dt>Apple Calendar</dt>
          <dd>
            On a Mac, an iPhone or an iPad{' '}
            <Anchor href={url.replace(/^https?:/, 'webcal:')} inherit underline="always">
              open it in Calendar
            </Anchor>
            , or choose Add Subscription Calendar and paste it.
          </dd>
        </div>
        <div>
          <dt>Outlook</dt>
          <dd>In the calendar: Add calendar, Subscribe from web, and paste it.</dd>
        </div>
      </dl>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onClose} variant="default">
          Done
        </Button>
        <CopyButton
          copied="Address copied to clipboard"
          failed="Failed to copy the address"
          text={url}
          variant="filled"
        >
          Copy
        </CopyButton>
      </Group>
    </Dialog>
  );
}
