import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { DateOrder, ImportField } from '../../../generated/schema-types.ts';
import classes from './ImportSteps.module.css';
import type { ImportAtHand } from './import-at-hand.ts';
import { dateOrderWords, fieldsOf, fieldWords } from './import-words.ts';
import type { useImportSteps } from './useImportSteps.ts';

interface Props {
  owned: ImportAtHand;
  steps: ReturnType<typeof useImportSteps>;
  onDiscard: () => void;
}

type Chosen = Partial<Record<ImportField, number>>;

const ORDERS: readonly DateOrder[] = ['YEAR_FIRST', 'DAY_FIRST', 'MONTH_FIRST'];

/** Which column holds what, as the file suggests it, and how its dates are read. */
export function ColumnsStep({ owned, steps, onDiscard }: Props) {
  const { columns, kind } = owned;
  const fields = kind === 'ARCHIVE' ? [] : fieldsOf[kind];
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(owned));
  const [typedOrder, setOrder] = useState<DateOrder | null>(owned.dateOrder);
  const dates = columns.find(({ index }) => index === chosen.DATE);
  const order = typedOrder ?? (dates?.dateOrders.length === 1 ? (dates.dateOrders[0] ?? null) : null);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mapped = fields.flatMap((field) => {
      const column = chosen[field];
      return column === undefined ? [] : [{ field, column }];
    });
    void steps.check({ id: owned.id, columns: mapped, dateOrder: dates ? order : null });
  };

  return (
    <form aria-label="Columns" noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">Check what each column holds. Columns that you choose for nothing are left out.</Text>
        <div className={classes.fields}>
          {fields.map((field) => (
            <NativeSelect
              data={[
                { value: '', label: 'Not in the file' },
                ...columns.map(({ index, heading }) => ({
                  value: String(index),
                  label: heading || `Column ${index + 1}`,
                })),
              ]}
              description={samplesOf(owned, chosen[field])}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              key={field}
              label={fieldWords[field]}
              onChange={({ currentTarget: { value } }) =>
                setChosen((old) => ({ ...old, [field]: value === '' ? undefined : Number(value) }))
              }
              value={String(chosen[field] ?? '')}
            />
          ))}
        </div>
        {dates && (
          <Radio.Group
            description={
              dates.dateOrders.length > 1 ? 'These dates can be read in more than one way.' : undefined
            }
            label="How are the dates written?"
            onChange={(value) => setOrder(ORDERS.find((each) => each === value) ?? null)}
            value={order ?? ''}
          >
            <Stack gap="xs" mt="xs">
              {ORDERS.map((each) => (
                <Radio key={each} label={dateOrderWords[each]} value={each} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Group>
          <Button loading={steps.isBusy} type="submit">
            Show preview
          </Button>
          <Button onClick={onDiscard} variant="default">
            Cancel import
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What was chosen before, else what the headings suggest. */
function firstChoice({ columns }: ImportAtHand): Chosen {
  const isChosen = columns.some(({ field }) => field !== null);
  return Object.fromEntries(
    columns.flatMap(({ index, field, suggestedField }) => {
      const held = isChosen ? field : suggestedField;
      return held ? [[held, index]] : [];
    }),
  );
}

function samplesOf({ columns }: ImportAtHand, index: number | undefined): string {
  const samples = columns.find((column) => column.index === index)?.samples ?? [];
  return samples.length > 0 ? `For instance ${samples.join(' · ')}` : '';
}
