import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { AddLocationDialog } from './AddLocationDialog.tsx';
import { EnterpriseNotice } from './EnterpriseNotice.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupOverview_GroupFragmentDoc } from './GroupOverview.generated.ts';
import classes from './GroupOverview.module.css';
import { GroupPageCard } from './GroupPageCard.tsx';
import type { LocationCard_DayFragment } from './LocationCard.generated.ts';
import { LocationList } from './LocationList.tsx';
import { dayInSum } from './location-list.ts';
import { RemoveLocationDialog } from './RemoveLocationDialog.tsx';
import { RenameGroupDialog } from './RenameGroupDialog.tsx';
import { useLiveLocations } from './useLiveLocations.ts';

type Restaurant = LocationCard_DayFragment['restaurant'];
/** Which dialog is open. */
type Asked = { kind: 'add' } | { kind: 'rename' } | { kind: 'remove'; restaurant: Restaurant };

/** A group: its restaurants with their day, live, and for owners what makes them more or fewer. */
export function GroupOverview({
  group: from,
}: {
  group: FragmentType<typeof GroupOverview_GroupFragmentDoc>;
}) {
  const { data: group } = useSuspenseFragment({
    fragment: GroupOverview_GroupFragmentDoc,
    fragmentName: 'GroupOverview_group',
    from,
  });
  const { id, name, today } = group;
  useLiveLocations(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const owned = today.filter(({ restaurant }) => restaurant.viewerRole === 'OWNER');
  const isOwner = owned.length > 0;
  const isEnterprise = today.some(({ restaurant }) => restaurant.subscriptionStatus === 'enterprise');
  const close = () => setAsked(null);
  return (
    <section aria-label={name} className={classes.group}>
      <GroupHeader
        name={name}
        onAdd={isOwner && isEnterprise ? () => setAsked({ kind: 'add' }) : null}
        onRename={isOwner ? () => setAsked({ kind: 'rename' }) : null}
        sum={dayInSum(today)}
      />
      {isOwner && !isEnterprise && <EnterpriseNotice />}
      <LocationList
        days={today}
        label={`Locations of ${name}`}
        onRemove={(restaurant) => setAsked({ kind: 'remove', restaurant })}
      />
      {isOwner && isEnterprise && <GroupPageCard group={group} />}
      {asked?.kind === 'add' && <AddLocationDialog locations={owned} onClose={close} />}
      {asked?.kind === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveLocationDialog onClose={close} restaurant={asked.restaurant} />}
    </section>
  );
}
