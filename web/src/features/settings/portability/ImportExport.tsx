import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ExportCard } from './ExportCard.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportWizard } from './ImportWizard.tsx';

/** To leave with everything, to come with what one has, and what came in so far. */
export function ImportExport({ restaurantId }: { restaurantId: string }) {
  const [importId, setImportId] = useState<string | null>(null);
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Import &amp; export</Title>
        <Text c="dimmed" maw="44rem" mt={4}>
          Your data is yours: take it along whenever you like, and bring what you have from another system.
        </Text>
      </div>
      <ExportCard restaurantId={restaurantId} />
      <ImportWizard importId={importId} onChange={setImportId} restaurantId={restaurantId} />
      <ImportHistory onOpen={setImportId} restaurantId={restaurantId} />
    </Stack>
  );
}
