import { useReadQuery } from '@apollo/client/react';
import { useLoaderData } from 'react-router-dom';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import type { loader } from './dashboard.loader.ts';

export function Component() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  return <p>{data.viewer?.restaurants.edges[0]?.node.name}</p>;
}

export function ErrorBoundary() {
  return <FailureNotice title="Error Loading Dashboard">Failed to load dashboard data</FailureNotice>;
}
