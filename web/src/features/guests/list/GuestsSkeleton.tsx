import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from '../../../ui/ListPage.module.css';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The outline of the page while its guests are being loaded. */
export function GuestsSkeleton() {
  return (
    <div aria-busy="true" className={classes.page} role="status">
      <VisuallyHidden>Loading guests…</VisuallyHidden>
      <Group justify="space-between">
        <Skeleton height={40} maw={200} w="50%" />
        <Skeleton height={36} width={220} />
      </Group>
      <Skeleton height={60} />
      <Stack gap="sm">
        {ROWS.map((row) => (
          <Skeleton height={60} key={row} />
        ))}
      </Stack>
    </div>
  );
}
