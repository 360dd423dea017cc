import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ViewSwitch } from '../../../shared/bookings/ViewSwitch.tsx';
import { foreignZoneName } from '../../../shared/dates/zone-names.ts';
import { PageHead } from '../../../ui/heads/PageHead.tsx';
import { NewBookingButton } from '../booking-dialog/new/NewBookingButton.tsx';
import { BookingsToolbar_RestaurantFragmentDoc } from './BookingsToolbar.generated.ts';

interface Props {
  restaurant: FragmentType<typeof BookingsToolbar_RestaurantFragmentDoc>;
  /** More about how the list looks. */
  children: ReactNode;
  isExporting: boolean;
  onExport: () => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The page's title with what concerns the whole list. */
export function BookingsToolbar({
  restaurant: from,
  isExporting,
  isRefreshing,
  onExport,
  onRefresh,
  children,
}: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: BookingsToolbar_RestaurantFragmentDoc, from });
  const foreignZone = foreignZoneName(restaurant.timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <PageHead
      act={<NewBookingButton />}
      lead={foreignZone && `Times and dates are the restaurant’s own: ${foreignZone}.`}
      title="Booking Management"
      tools={
        <>
          <ViewSwitch view="list" />
          {children}
          <Button
            data-tool
            leftSection={<IconDownload aria-hidden="true" size={18} stroke={1.5} />}
            loading={isExporting}
            onClick={onExport}
            variant="default"
          >
            Export
          </Button>
          <ActionIcon
            aria-label="Refresh"
            data-tool
            loading={isRefreshing}
            onClick={onRefresh}
            size="input-sm"
            variant="default"
          >
            <IconRefresh aria-hidden="true" size={18} stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  );
}
