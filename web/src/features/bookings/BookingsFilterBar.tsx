import { Button, Group, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingFilters, FilterableStatus } from './booking-filters.ts';

const STATUS_BUTTONS: [label: string, status: FilterableStatus | null][] = [
  ['All', null],
  ['Pending', 'PENDING'],
  ['Confirmed', 'CONFIRMED'],
  ['Cancelled', 'CANCELLED'],
];

const SEARCH_AFTER_MS = 300;

interface Props {
  filters: BookingFilters;
  onChange: (part: Partial<BookingFilters>) => void;
}

/** Narrows the list by status, words and dates. */
export function BookingsFilterBar({ filters, onChange }: Props) {
  return (
    <Group align="flex-end" gap="md">
      <Group aria-label="Filter by status" gap="xs" role="group">
        {STATUS_BUTTONS.map(([label, status]) => (
          <Button
            aria-pressed={filters.status === status}
            key={label}
            onClick={() => onChange({ status })}
            variant={filters.status === status ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </Group>
      <SearchField onSearch={(search) => onChange({ search })} search={filters.search} />
      <DatePickerInput
        clearable
        label="From"
        leftSection={<IconCalendar aria-hidden="true" size={18} stroke={1.5} />}
        maxDate={filters.to ?? undefined}
        onChange={(from) => onChange({ from })}
        placeholder="Any date"
        value={filters.from}
        valueFormat="MM-DD-YYYY"
        w={170}
      />
      <DatePickerInput
        clearable
        label="To"
        leftSection={<IconCalendar aria-hidden="true" size={18} stroke={1.5} />}
        minDate={filters.from ?? undefined}
        onChange={(to) => onChange({ to })}
        placeholder="Any date"
        value={filters.to}
        valueFormat="MM-DD-YYYY"
        w={170}
      />
    </Group>
  );
}

/** Holds what is being typed and reports it when the typing pauses; follows a search that was changed elsewhere. */
function SearchField({
  search,
  onSearch,
}: {
  search: string | null;
  onSearch: (search: string | null) => void;
}) {
  const [text, setText] = useState(search ?? '');
  const [seen, setSeen] = useState(search);
  const [reported, setReported] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== reported) setText(search ?? '');
  }
  const report = useDebouncedCallback((typed: string) => {
    const words = typed.trim() || null;
    setReported(words);
    onSearch(words);
  }, SEARCH_AFTER_MS);
  return (
    <TextInput
      flex="1 1 16rem"
      label="Search"
      leftSection={<IconSearch aria-hidden="true" size={18} stroke={1.5} />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        report(event.currentTarget.value);
      }}
      placeholder="Name, email, phone or reference"
      type="search"
      value={text}
    />
  );
}
