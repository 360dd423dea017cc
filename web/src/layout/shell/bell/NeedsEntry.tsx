import { IconBell, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useBookingActs } from '../../../features/bookings/actions/useBookingActs.tsx';
import { useOwnRestaurants } from '../../../features/team/restaurants/useOwnRestaurants.ts';
import { CountBadge } from '../CountBadge.tsx';
import { useAttentionCounts } from '../live/attention-counts.ts';
import classes from './NeedsEntry.module.css';
import { NeedsPanel } from './NeedsPanel.tsx';

interface Props {
  /** As the entries beside it look. */
  className: string | undefined;
  onLeave: () => void;
}

/** The bell where there is no rail: an entry that unfolds in place. */
export function NeedsEntry({ className, onLeave }: Props) {
  const { restaurants } = useOwnRestaurants();
  const { all } = useAttentionCounts();
  const [isOpen, setIsOpen] = useState(false);
  const id = restaurants[0]?.id;
  const acts = useBookingActs(id ?? '');
  if (!id) return null;
  return (
    <div className={classes.place}>
      <button
        aria-expanded={isOpen}
        className={className}
        data-wide
        onClick={() => setIsOpen(!isOpen)}
        type="button"
      >
        <IconBell aria-hidden size={20} stroke={1.7} />
        Needs you
        <CountBadge count={all} isBare />
        <IconChevronDown aria-hidden className={classes.chevron} data-open={isOpen || undefined} size={18} />
      </button>
      {isOpen && <NeedsPanel acts={acts} onLeave={onLeave} restaurantId={id} />}
      {acts.question}
    </div>
  );
}
