import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from '../../../ui/ListPage.module.css';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The outline of the page while its bookings are being loaded. */
export function BookingsSkeleton() {
  return (
    <div aria-busy="true" className={classes.page} role="status">
      <VisuallyHidden>Loading bookings…</VisuallyHidden>
      <Group justify="space-between">
        <Skeleton height={40} maw={320} w="60%" />
        <Skeleton height={36} width={200} />
      </Group>
      <Skeleton height={36} />
      <Stack gap="sm">
        {ROWS.map((row) => (
          <Skeleton height={64} key={row} />
        ))}
      </Stack>
    </div>
  );
}
