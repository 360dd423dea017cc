import { Text } from '@mantine/core';
import { IconAccessible } from '@tabler/icons-react';
import { featuresInWords } from '../../content/table-features.ts';
import type { TableFeature } from '../../generated/schema-types.ts';
import classes from './BookingWishes.module.css';

/** What the guest needs of a table, where they have said so. */
export function BookingWishes({ wishes }: { wishes: readonly TableFeature[] }) {
  if (wishes.length === 0) return null;
  return (
    <Text className={classes.wishes} fw={600} size="xs">
      <IconAccessible aria-label="Wishes" size={15} stroke={1.8} />
      {featuresInWords(wishes)}
    </Text>
  );
}
