import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { BookingsFilterBar_RestaurantFragmentDoc } from './BookingsFilterBar.generated.ts';
import { type BookingFilters, type FilterableStatus, isInForce } from './booking-filters.ts';

const STATUSES: [label: string, status: FilterableStatus | null][] = [
  ['All', null],
  ['Pending', 'PENDING'],
  ['Confirmed', 'CONFIRMED'],
  ['Cancelled', 'CANCELLED'],
];

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
        <SearchField
          onSearch={(search) => onChange({ search })}
          placeholder="Name, email, phone or reference"
          search={filters.search}
        />
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
