import { useQuery } from '@apollo/client/react';
import { Progress, Stack, Text } from '@mantine/core';
import { ImportProgressDocument } from './ImportAtHand.generated.ts';
import type { ImportAtHand } from './import-at-hand.ts';
import { rowsInWords } from './import-words.ts';

const ASK_AGAIN_MS = 1_000;

const words: Partial<Record<ImportAtHand['status'], string>> = {
  CHECKING: 'Reading the rows',
  IMPORTING: 'Importing',
  UNDOING: 'Undoing',
};

/** How far the work in the background has come, asked for each second; it goes on when the page is left. */
export function RunningStep({ owned }: { owned: ImportAtHand }) {
  const { data } = useQuery(ImportProgressDocument, {
    variables: { id: owned.id },
    fetchPolicy: 'network-only',
    pollInterval: ASK_AGAIN_MS,
  });
  const seen = data?.node?.__typename === 'Import' ? data.node : owned;
  const { doneRows, totalRows } = seen;
  const percent = totalRows > 0 ? Math.round((100 * Math.min(doneRows, totalRows)) / totalRows) : 0;
  const isMeasured = owned.status !== 'CHECKING' && totalRows > 0;
  const what = words[owned.status] ?? 'Working';
  return (
    <Stack gap="xs">
      <Text role="status">
        {what}… {isMeasured ? `${percent}%` : doneRows > 0 && rowsInWords(doneRows)}
      </Text>
      <Progress animated aria-label={what} value={isMeasured ? percent : 100} />
      <Text c="dimmed" size="sm">
        You can leave this page; the work goes on.
      </Text>
    </Stack>
  );
}
