import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNewDay } from '../../shared/dates/useNewDay.ts';
import { PageHead } from '../../ui/heads/PageHead.tsx';
import { AddToWaitlistForm } from './add/AddToWaitlistForm.tsx';
import { WaitlistList } from './list/WaitlistList.tsx';
import { shownOf, type WaitlistVariables } from './list/waitlist-shown.ts';
import { SelfJoinCard } from './self-join/SelfJoinCard.tsx';
import { useWaitlistChanges } from './useWaitlistChanges.ts';
import { WaitlistManagement_RestaurantFragmentDoc } from './WaitlistManagement.generated.ts';
import classes from './WaitlistManagement.module.css';

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'seated', label: 'Seated today' },
  { value: 'cancelled', label: 'Cancelled today' },
];

const FORM_ID = 'add-to-waitlist';

interface Props {
  restaurant: FragmentType<typeof WaitlistManagement_RestaurantFragmentDoc>;
  variables: WaitlistVariables;
  /** Brings the list up to date. */
  onRefresh: () => Promise<void>;
}

/** Who waits at the door: added, notified, seated and removed, the same on every device. */
export function WaitlistManagement({ restaurant: from, variables, onRefresh }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: WaitlistManagement_RestaurantFragmentDoc,
    fragmentName: 'WaitlistManagement_restaurant',
    from,
    variables,
  });
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useSearchParams();
  const { id: restaurantId } = restaurant;
  useWaitlistChanges(restaurantId, onRefresh);
  useNewDay(restaurant.timezone, () => void onRefresh().catch(() => undefined));
  const show = (view: string) => setSearch(view === 'open' ? {} : { show: view }, { replace: true });
  return (
    <div className={classes.page}>
      <PageHead
        act={
          <Button
            aria-controls={FORM_ID}
            aria-expanded={isAdding}
            leftSection={<IconPlus aria-hidden="true" size={18} stroke={1.8} />}
            onClick={() => setAdding(!isAdding)}
            variant={isAdding ? 'default' : 'filled'}
          >
            Add to Waitlist
          </Button>
        }
        lead="First come, first served; a party may go ahead when the free table does not fit those before it."
        title="Waitlist Management"
      />
      <div id={FORM_ID} hidden={!isAdding}>
        {isAdding && (
          <AddToWaitlistForm
            onAdded={onRefresh}
            onClose={() => setAdding(false)}
            restaurantId={restaurantId}
          />
        )}
      </div>
      <SegmentedControl
        aria-label="Which parties are shown"
        data={VIEWS}
        maw="28rem"
        onChange={show}
        value={shownOf(search)}
        withItemsBorders={false}
      />
      <WaitlistList
        onAdd={() => setAdding(true)}
        onChanged={onRefresh}
        restaurant={restaurant}
        variables={variables}
        view={shownOf(search)}
      />
      <SelfJoinCard restaurant={restaurant} />
    </div>
  );
}
