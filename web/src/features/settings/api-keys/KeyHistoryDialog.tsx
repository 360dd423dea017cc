import { useQuery } from '@apollo/client/react';
import { Button, Code, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useReload } from '../../../shared/reload/useReload.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import classes from './ApiKeysPart.module.css';
import { ApiKeyWritesDocument, type ApiKeyWritesQuery } from './ApiKeyWrites.generated.ts';
import { type ListedApiKey, minuteInWords } from './api-key.ts';

const PER_PAGE = 20;

type Writes = Extract<ApiKeyWritesQuery['node'], { __typename?: 'ApiKey' }>['writes'];

/** What a key did, the newest first. */
export function KeyHistoryDialog({
  apiKey,
  onClose,
}: {
  apiKey: Pick<ListedApiKey, 'id' | 'name'>;
  onClose: () => void;
}) {
  const variables = useMemo(() => ({ id: apiKey.id, first: PER_PAGE, after: null }), [apiKey.id]);
  const { data, error, fetchMore } = useQuery(ApiKeyWritesDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const load = useReload(ApiKeyWritesDocument, { variables });
  const [hasFailed, setFailed] = useState(false);
  const writes = data?.node?.__typename === 'ApiKey' ? data.node.writes : null;
  const handleMore = () => {
    setFailed(false);
    const after = writes?.pageInfo.endCursor ?? null;
    fetchMore({ variables: { after } }).catch(() => setFailed(true));
  };
  return (
    <Dialog onClose={onClose} size="lg" title={`What ${apiKey.name} did`}>
      <Text c="dimmed" size="sm">
        Everything that was changed with this key, kept for a year. What it only read is not listed.
      </Text>
      {error && !writes && (
        <LoadAgain
          message="Failed to load the history. Please check your connection and try again."
          onTry={load}
        />
      )}
      {data && !writes && !error && <Text c="dimmed">There is no such key any more.</Text>}
      {!data && !error && <Skeleton aria-label="Loading the history" height={160} role="status" />}
      {writes && <WriteList writes={writes} />}
      {hasFailed && <FormAlert message="Failed to load more. Please try again." />}
      {writes?.pageInfo.hasNextPage && (
        <Button onClick={handleMore} variant="default">
          Load more
        </Button>
      )}
    </Dialog>
  );
}

function WriteList({ writes: { edges, totalCount } }: { writes: Writes }) {
  if (edges.length === 0) {
    return <Text role="status">Nothing was changed with this key yet.</Text>;
  }
  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard too */}
      <ul aria-label="Changes" className={classes.writes} tabIndex={0}>
        {edges.map(({ node: { id, writtenAt, operation, objectIds, restaurant } }) => (
          <li className={classes.write} key={id}>
            <Code>{operation}</Code>
            <Text c="dimmed" size="sm">
              {[minuteInWords(writtenAt), restaurant?.name, objectsInWords(objectIds)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <Text aria-live="polite" c="dimmed" size="sm">
        Showing {edges.length} of {totalCount.toLocaleString('en-US')}{' '}
        {totalCount === 1 ? 'change' : 'changes'}
      </Text>
    </Stack>
  );
}

/** What was changed, by the id under which the API knows it; nothing for what has none. */
function objectsInWords([first, ...others]: readonly string[]): string | null {
  if (!first) return null;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
