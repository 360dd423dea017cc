import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { ImportProblems } from './ImportProblems.tsx';
import classes from './ImportSteps.module.css';
import type { ImportAtHand } from './import-at-hand.ts';
import { fieldWords, rowsInWords } from './import-words.ts';
import type { useImportSteps } from './useImportSteps.ts';

interface Props {
  owned: ImportAtHand;
  steps: ReturnType<typeof useImportSteps>;
  onDiscard: () => void;
}

/** The first rows as they will be read, what is wrong with others, and the choice: the good rows or none. */
export function PreviewStep({ owned, steps, onDiscard }: Props) {
  const { id, kind, totalRows, badRows, skippedRows, preview } = owned;
  const [keepsPlaceless, setKeepsPlaceless] = useState(false);
  const goodRows = totalRows - badRows - skippedRows;
  return (
    <Stack gap="md">
      <Text>
        {rowsInWords(totalRows)} read: <strong>{goodRows.toLocaleString('en-US')} can be imported</strong>
        {skippedRows > 0 && `, ${skippedRows.toLocaleString('en-US')} are known already`}
        {badRows > 0 && `, ${badRows.toLocaleString('en-US')} cannot be read`}.
      </Text>
      <PreviewTable preview={preview} />
      <ImportProblems owned={owned} />
      {kind === 'BOOKINGS' && (
        <Checkbox
          checked={keepsPlaceless}
          description="Otherwise a booking to come that has no free table is left out and named in the result."
          label="Take bookings to come even where no table is free"
          onChange={({ currentTarget }) => setKeepsPlaceless(currentTarget.checked)}
        />
      )}
      <Group>
        <Button
          disabled={goodRows === 0}
          loading={steps.isBusy}
          onClick={() => steps.run({ id, keepsPlaceless })}
        >
          Import {rowsInWords(goodRows)}
        </Button>
        <Button onClick={onDiscard} variant="default">
          Import none
        </Button>
      </Group>
    </Stack>
  );
}

function PreviewTable({ preview }: Pick<ImportAtHand, 'preview'>) {
  const fields = preview[0]?.cells.map(({ field }) => field) ?? [];
  if (preview.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section aria-label="Preview of the first rows" className={classes.scroller} tabIndex={0}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            {fields.map((field) => (
              <Table.Th key={field}>{fieldWords[field]}</Table.Th>
            ))}
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.map(({ row, cells, problems }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              {cells.map(({ field, text }) => (
                <Table.Td key={field}>{text}</Table.Td>
              ))}
              <Table.Td className={classes.problem}>
                {problems.map(({ problem }) => problem).join(' ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
