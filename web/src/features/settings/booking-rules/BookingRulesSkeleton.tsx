import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const SECTIONS = ['hours', 'special days', 'blocks', 'turn times'];

/** The outline of the booking rules while they are being loaded. */
export function BookingRulesSkeleton() {
  return (
    <Stack aria-busy="true" gap="lg" role="status">
      <VisuallyHidden>Loading booking rules…</VisuallyHidden>
      <Skeleton height={28} width="min(14rem, 60%)" />
      {SECTIONS.map((section) => (
        <Skeleton height={220} key={section} radius="lg" />
      ))}
    </Stack>
  );
}
