import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { LostSearches_RestaurantFragmentDoc } from './LostSearches.generated.ts';
import classes from './LostSearches.module.css';
import { LostSearchLine } from './LostSearchLine.tsx';

const SHOWN_FIRST = 10;

interface Props {
  restaurant: FragmentType<typeof LostSearches_RestaurantFragmentDoc>;
}

/** What guests asked for online in vain during the last week, in sentences, the most frequent first. */
export function LostSearches({ restaurant: from }: Props) {
  const { data } = useSuspenseFragment({ fragment: LostSearches_RestaurantFragmentDoc, from });
  const [isWhole, setIsWhole] = useState(false);
  const searches = data.refusedSearches;
  if (!searches) throw new Error('The refused searches could not be had');
  const shown = isWhole ? searches : searches.slice(0, SHOWN_FIRST);
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>Lost searches</Title>
        <Text c="dimmed" maw="44rem" mt={4}>
          What guests asked for online in the last seven days and could not have, the most frequent first.
          Nothing is kept of who asked.
        </Text>
      </div>
      {searches.length === 0 && <NothingLost />}
      {searches.length > 0 && (
        <Paper className={classes.card}>
          <ul aria-label="Lost searches" className={classes.list}>
            {shown.map((search) => (
              <LostSearchLine
                key={[search.date, search.time, search.partySize, search.reason].join(' ')}
                search={search}
              />
            ))}
          </ul>
          {shown.length < searches.length && (
            <div className={classes.more}>
              <Button onClick={() => setIsWhole(true)} variant="subtle">
                Show {searches.length - shown.length} more
              </Button>
            </div>
          )}
        </Paper>
      )}
    </Stack>
  );
}

function NothingLost() {
  return (
    <SettingsNotice
      icon={<IconMoodCheck aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="No search was lost"
    >
      In the last seven days no guest was turned away online.
    </SettingsNotice>
  );
}
