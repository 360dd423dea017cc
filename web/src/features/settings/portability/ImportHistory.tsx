import { useQuery } from '@apollo/client/react';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { ImportHistoryDocument, type ImportHistoryQuery } from './ImportHistory.generated.ts';
import classes from './ImportSteps.module.css';
import { kindWords, momentInWords, rowsInWords, statusWords } from './import-words.ts';

type Imported = NonNullable<NonNullable<ImportHistoryQuery['restaurant']>['imports']>[number];

interface Props {
  restaurantId: string;
  onOpen: (importId: string) => void;
}

/** What was imported so far; each can be opened again. */
export function ImportHistory({ restaurantId, onOpen }: Props) {
  const { data, error, refetch } = useQuery(ImportHistoryDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
  });
  const imports = data?.restaurant?.imports;
  return (
    <SettingsCard
      lead="The last 50. Open one to see what became of it, go on with it, or undo it."
      title="History of imports"
    >
      {error && !imports && (
        <LoadAgain
          message="Failed to load the history. Please check your connection and try again."
          onTry={refetch}
        />
      )}
      {!imports && !error && <Skeleton height={96} radius="md" />}
      {imports?.length === 0 && (
        <Text c="dimmed" role="status">
          Nothing was imported yet.
        </Text>
      )}
      {imports && imports.length > 0 && (
        <ul aria-label="Imports" className={classes.list}>
          {imports.map((each) => (
            <ImportLine imported={each} key={each.id} onOpen={() => onOpen(each.id)} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function ImportLine({ imported, onOpen }: { imported: Imported; onOpen: () => void }) {
  const { kind, status, fileName, createdAt, rowsImported } = imported;
  const { label, color } = statusWords[status];
  return (
    <li className={classes.line}>
      <div>
        <Text fw={600}>{fileName}</Text>
        <Text c="dimmed" size="sm">
          {kindWords[kind].label} · {momentInWords(createdAt)}
          {rowsImported > 0 && ` · ${rowsInWords(rowsImported)}`}
        </Text>
      </div>
      <Badge color={color}>{label}</Badge>
      <Button aria-label={`Open the import of ${fileName}`} onClick={onOpen} size="xs" variant="default">
        Open
      </Button>
    </li>
  );
}
