import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../../shared/files/useDownload.ts';
import { ImportProblemsFileDocument } from './ImportAtHand.generated.ts';
import classes from './ImportSteps.module.css';
import type { ImportAtHand } from './import-at-hand.ts';

/** What is wrong with rows and what to do, the first of them here and all in a file. */
export function ImportProblems({ owned: { id, problems, badRows } }: { owned: ImportAtHand }) {
  const client = useApolloClient();
  const { download, isFetching } = useDownload(async () => {
    const { data } = await client.query({
      query: ImportProblemsFileDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    const url = data?.node?.__typename === 'Import' ? data.node.problemsUrl : null;
    if (!url) throw new Error('The list of problems is not ours to read');
    return url;
  }, 'Failed to download the list');
  if (problems.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>Rows that need a look</Text>
        <Button
          leftSection={<IconDownload aria-hidden size={16} stroke={1.6} />}
          loading={isFetching}
          onClick={download}
          size="xs"
          variant="default"
        >
          Download all as CSV
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <ul aria-label="Rows that need a look" className={classes.problems} tabIndex={0}>
        {problems.map(({ row, column, problem, advice }) => (
          <li key={`${row} ${column}`}>
            <Text fw={600} size="sm">
              Row {row}
              {column && `, ${column}`}: {problem}
            </Text>
            <Text c="dimmed" size="sm">
              {advice}
            </Text>
          </li>
        ))}
      </ul>
      {badRows > problems.length && (
        <Text c="dimmed" size="sm">
          The first {problems.length} are shown here.
        </Text>
      )}
    </Stack>
  );
}
