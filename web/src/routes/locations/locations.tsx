import { useReadQuery } from '@apollo/client/react';
import { Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { GroupOverview } from '../../features/locations/GroupOverview.tsx';
import { LocationsSkeleton } from '../../features/locations/LocationsSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import classes from '../../ui/ListPage.module.css';
import type { loader } from './locations.loader.ts';

/** /locations */
export function Component() {
  return (
    <Suspense fallback={<LocationsSkeleton />}>
      <title>Locations · Hoststand</title>
      <GroupsOfViewer />
    </Suspense>
  );
}

function GroupsOfViewer() {
  const { queryRef } = useLoaderData<ReturnType<typeof loader>>();
  const { data } = useReadQuery(queryRef);
  const groups = data.viewer?.groups ?? [];
  if (groups.length === 0) return <NoRestaurant />;
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>Locations</Title>
        <Text c="dimmed" mt={4} size="sm">
          How today stands at each restaurant where you work, as it happens.
        </Text>
      </div>
      {groups.map((group) => (
        <GroupOverview group={group} key={group.id} />
      ))}
    </div>
  );
}

/** Nothing of the groups could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load locations">
      Please check your connection and try again.
    </FailureNotice>
  );
}
