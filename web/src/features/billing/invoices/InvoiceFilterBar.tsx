import { Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { DayField } from '../../../shared/fields/DayField.tsx';
import type { InvoiceFilters } from './invoice-filters.ts';

const SEARCH_AFTER_MS = 300;
const ALL = 'ALL';

interface Props {
  filters: InvoiceFilters;
  onChange: (part: Partial<InvoiceFilters>) => void;
}

/** Narrows the invoices by status, days, amounts and number. */
export function InvoiceFilterBar({ filters, onChange }: Props) {
  const search = useDebouncedCallback(
    (typed: string) => onChange({ search: typed.trim() || null }),
    SEARCH_AFTER_MS,
  );
  const amount = useDebouncedCallback(onChange, SEARCH_AFTER_MS);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Filter by status"
        data={[
          { label: 'All', value: ALL },
          { label: 'Paid', value: 'PAID' },
          { label: 'Declined', value: 'DECLINED' },
        ]}
        onChange={(status) =>
          onChange({ status: status === 'PAID' || status === 'DECLINED' ? status : null })
        }
        value={filters.status ?? ALL}
        w="fit-content"
      />
      <Group align="flex-end" gap="md">
        <TextInput
          flex="1 1 12rem"
          label="Invoice number"
          leftSection={<IconSearch aria-hidden size={18} stroke={1.5} />}
          maxLength={40}
          onChange={(event) => search(event.currentTarget.value)}
          type="search"
        />
        <Group align="flex-end" flex="1 1 18rem" gap="md" wrap="nowrap">
          <DayField
            label="From"
            maxDate={filters.to}
            onChange={(from) => onChange({ from })}
            value={filters.from}
          />
          <DayField
            label="To"
            minDate={filters.from}
            onChange={(to) => onChange({ to })}
            value={filters.to}
          />
        </Group>
        <Group align="flex-end" flex="1 1 14rem" gap="md" wrap="nowrap">
          <AmountField label="Least amount" onChange={(minAmount) => amount({ minAmount })} />
          <AmountField label="Largest amount" onChange={(maxAmount) => amount({ maxAmount })} />
        </Group>
      </Group>
    </Stack>
  );
}

const LARGEST_DOLLARS = 1_000_000;

function AmountField({ label, onChange }: { label: string; onChange: (cents: number | null) => void }) {
  return (
    <NumberInput
      allowNegative={false}
      clampBehavior="strict"
      decimalScale={2}
      flex="1 1 7rem"
      hideControls
      label={label}
      max={LARGEST_DOLLARS}
      maw={{ sm: 150 }}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 100) : null)}
      prefix="$"
    />
  );
}
