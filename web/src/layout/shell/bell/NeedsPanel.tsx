import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconBellRinging, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { AttentionDocument } from '../../../features/attention/Attention.generated.ts';
import { NeedList } from '../../../features/attention/NeedList.tsx';
import type { BookingActs } from '../../../features/bookings/actions/useBookingActs.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { openNoticeSettings } from '../live/notices/open-notice-settings.ts';
import classes from './NeedsPanel.module.css';

interface Props {
  restaurantId: string;
  acts: BookingActs;
  /** Something was chosen that leads elsewhere. */
  onLeave: () => void;
}

/** What needs somebody, with the acts that settle it, and the way to be told of it. */
export function NeedsPanel({ restaurantId, acts, onLeave }: Props) {
  // Kept up to date by the shell, which asks the same.
  const variables = useMemo(() => ({ restaurantId }), [restaurantId]);
  const { data, error } = useQuery(AttentionDocument, { variables });
  const load = useReload(AttentionDocument, { variables });
  const items = data?.restaurant?.attention;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    function keepFocus() {
      // What was settled has gone, and with it the button that had the focus.
      if (items && document.activeElement === document.body) panel.current?.focus();
    },
    [items],
  );
  const settings = () => {
    onLeave();
    openNoticeSettings();
  };
  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      <div className={classes.lines}>
        {!items && !error && <Skeleton aria-label="Loading what needs you" height={120} role="status" />}
        {!items && error && (
          <LoadAgain message="What needs you could not be loaded. Please try again." onTry={load} />
        )}
        {items && items.length > 0 && (
          <NeedList
            acts={acts}
            items={items}
            onLeave={onLeave}
            timezone={data?.restaurant?.timezone ?? 'UTC'}
          />
        )}
        {items?.length === 0 && (
          <p className={classes.empty}>
            <IconCircleCheck aria-hidden size={28} stroke={1.5} />
            <strong>Nobody waits for you</strong>
            Requests, late and overdue parties, and mails that failed stand here.
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <Button
          fullWidth
          justify="start"
          leftSection={<IconBellRinging aria-hidden size={18} stroke={1.7} />}
          onClick={settings}
          variant="subtle"
        >
          Sound and notices
        </Button>
      </div>
    </div>
  );
}
