import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import { SettingsNotice } from '../settings/SettingsNotice.tsx';
import { AddLocationDialog } from './AddLocationDialog.tsx';
import { EnterpriseNotice } from './EnterpriseNotice.tsx';
import {
  type GroupOverview_GroupFragment,
  GroupOverview_GroupFragmentDoc,
} from './GroupOverview.generated.ts';
import classes from './GroupOverview.module.css';
import { LocationCard } from './LocationCard.tsx';
import { dayInSum, LONG_LIST, matching } from './location-list.ts';
import { RemoveLocationDialog } from './RemoveLocationDialog.tsx';
import { RenameGroupDialog } from './RenameGroupDialog.tsx';
import { useLiveLocations } from './useLiveLocations.ts';

type Day = GroupOverview_GroupFragment['today'][number];
type Asked = { kind: 'add' } | { kind: 'rename' } | { kind: 'remove'; day: Day } | null;

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
  const [search, setSearch] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const owned = today.filter(({ restaurant }) => restaurant.viewerRole === 'OWNER');
  const isEnterprise = today.some(({ restaurant }) => restaurant.subscriptionStatus === 'enterprise');
  const shown = matching(today, search);
  const close = () => setAsked(null);
  return (
    <section aria-label={name} className={classes.group}>
      <Group align="end" justify="space-between">
        <div className={classes.heading}>
          <Title order={2}>{name}</Title>
          <Text aria-live="polite" c="dimmed" size="sm">
            {dayInSum(today)}
          </Text>
        </div>
        {owned.length > 0 && (
          <Group gap="sm">
            <Button
              leftSection={<IconPencil aria-hidden size={18} stroke={1.8} />}
              onClick={() => setAsked({ kind: 'rename' })}
              variant="default"
            >
              Rename group
            </Button>
            {isEnterprise && (
              <Button
                leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />}
                onClick={() => setAsked({ kind: 'add' })}
              >
                Add location
              </Button>
            )}
          </Group>
        )}
      </Group>
      {owned.length > 0 && !isEnterprise && <EnterpriseNotice />}
      {today.length > LONG_LIST && (
        <SearchField onSearch={setSearch} placeholder="Name or address" search={search} />
      )}
      {shown.length > 0 ? (
        <ul aria-label={`Locations of ${name}`} className={classes.list}>
          {shown.map((day) => (
            <li className={classes.item} key={day.restaurant.id}>
              <LocationCard
                day={day}
                isOnly={today.length === 1}
                onRemove={
                  owned.includes(day) && today.length > 1 ? () => setAsked({ kind: 'remove', day }) : null
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <SettingsNotice icon={null} title="No locations found">
          No location has “{search}” in its name or address.
        </SettingsNotice>
      )}
      {asked?.kind === 'add' && <AddLocationDialog locations={owned} onClose={close} />}
      {asked?.kind === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveLocationDialog onClose={close} restaurant={asked.day.restaurant} />}
    </section>
  );
}
