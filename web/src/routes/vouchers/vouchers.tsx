import { useReadQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { VouchersPage } from '../../features/vouchers/VouchersPage.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import listPage from '../../ui/ListPage.module.css';
import type { loader } from './vouchers.loader.ts';

/** /vouchers */
export function Component() {
  return (
    <Suspense
      fallback={
        <div aria-busy="true" className={listPage.page}>
          <Skeleton height={36} maw={220} />
          <Skeleton height={240} />
        </div>
      }
    >
      <title>Vouchers · Hoststand</title>
      <VouchersOfViewer />
    </Suspense>
  );
}

function VouchersOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const firstId = useSearchParams()[0].get('voucher');
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (!restaurant && error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return (
    <VouchersPage
      firstId={firstId}
      isManager={restaurant.viewerRole === 'MANAGER' || restaurant.viewerRole === 'OWNER'}
      key={`${restaurant.id} ${firstId}`}
      restaurantId={restaurant.id}
      timezone={restaurant.timezone}
    />
  );
}

/** The restaurant could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the vouchers">
      Please check your connection and try again.
    </FailureNotice>
  );
}
