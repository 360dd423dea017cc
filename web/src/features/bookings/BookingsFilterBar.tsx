import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { BookingsFilterBar_RestaurantFragmentDoc } from './BookingsFilterBar.generated.ts';
import { type BookingFilters, type FilterableStatus, isInForce } from './booking-filters.ts';
import { DayField } from './DayField.tsx';

const STATUSES: [label: string, status: FilterableStatus | null][] = [
  ['All', null],
  ['Pending', 'PENDING'],
  ['Confirmed', 'CONFIRMED'],
  ['Cancelled', 'CANCELLED'],
];

const SEARCH_AFTER_MS = 300;

interface Props {
  restaurant: FragmentType<typeof BookingsFilterBar_RestaurantFragmentDoc>;
  filters: BookingFilters;
  onChange: (part: Partial<BookingFilters>) => void;
}

/** Narrows the list by status, days and words. */
export function BookingsFilterBar({ restaurant: from, filters, onChange }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingsFilterBar_RestaurantFragmentDoc,
    from,
  });
  const { today } = restaurant;
  return (
    <Stack gap="md">
      <Group gap="md" justify="space-between">
        <Choices
          choices={STATUSES.map(([label, status]) => [label, { status }])}
          filters={filters}
          label="Filter by status"
          onChange={onChange}
        />
        <Choices
          choices={[
            ['All dates', { from: null, to: null }],
            ['Today', { from: today, to: today }],
            ['Upcoming', { from: today, to: null }],
          ]}
          filters={filters}
          label="Filter by date"
          onChange={onChange}
        />
      </Group>
      <Group align="flex-end" gap="md">
        <SearchField onSearch={(search) => onChange({ search })} search={filters.search} />
        <DayField
          label="From"
          maxDate={filters.to}
          onChange={(day) => onChange({ from: day })}
          value={filters.from}
        />
        <DayField
          label="To"
          minDate={filters.from}
          onChange={(day) => onChange({ to: day })}
          value={filters.to}
        />
      </Group>
    </Stack>
  );
}

interface ChoicesProps {
  label: string;
  choices: [label: string, part: Partial<BookingFilters>][];
  filters: BookingFilters;
  onChange: (part: Partial<BookingFilters>) => void;
}

/** Buttons of which the one that is in force looks pressed. */
function Choices({ label, choices, filters, onChange }: ChoicesProps) {
  return (
    <Group aria-label={label} gap={5} role="group">
      {choices.map(([name, part]) => {
        const isPressed = isInForce(part, filters);
        return (
          <Button
            aria-pressed={isPressed}
            key={name}
            onClick={() => onChange(part)}
            px={9}
            variant={isPressed ? 'filled' : 'default'}
          >
            {name}
          </Button>
        );
      })}
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
