import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useBookingActs } from '../../../features/bookings/actions/useBookingActs.tsx';
import { useOwnRestaurants } from '../../../features/team/restaurants/useOwnRestaurants.ts';
import { CountBadge } from '../CountBadge.tsx';
import { useAttentionCounts } from '../live/attention-counts.ts';
import { RailEntry } from '../RailEntry.tsx';
import type { RailMenuProps } from '../rail-menu.ts';
import classes from './Bell.module.css';
import { NeedsPanel } from './NeedsPanel.tsx';

/** The bell of the rail: how much needs somebody, and beside it what that is. */
export function Bell({ isOpen, onChange }: RailMenuProps) {
  const { restaurants } = useOwnRestaurants();
  const { all } = useAttentionCounts();
  const id = restaurants[0]?.id;
  const acts = useBookingActs(id ?? '');
  return (
    <>
      <Popover
        onChange={onChange}
        opened={isOpen && id !== undefined}
        position="right-start"
        returnFocus
        shadow="md"
        trapFocus
        width={416}
      >
        <Popover.Target>
          <RailEntry Icon={IconBell} label="Needs you" onClick={() => onChange(!isOpen)}>
            <CountBadge count={all} isBare />
          </RailEntry>
        </Popover.Target>
        <Popover.Dropdown aria-label="Needs you" className={classes.dropdown}>
          <h2 className={classes.title}>Needs you</h2>
          {id && <NeedsPanel acts={acts} onLeave={() => onChange(false)} restaurantId={id} />}
        </Popover.Dropdown>
      </Popover>
      {acts.question}
    </>
  );
}
