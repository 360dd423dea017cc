import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { BookingsFilterBar_RestaurantFragmentDoc } from './BookingsFilterBar.generated.ts';
import classes from './BookingsFilterBar.module.css';
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
    <Group align="center" gap="sm">
      <Choices
        choices={STATUSES.map(([label, status]) => [label, { status }])}
        filters={filters}
        label="Filter by status"
        onChange={onChange}
      />
      <Choices
        choices={[
          ['Upcoming', { from: today, to: null }],
          ['Today', { from: today, to: today }],
          ['All dates', { from: null, to: null }],
        ]}
        filters={filters}
        label="Filter by date"
        onChange={onChange}
      />
      <SearchField
        isBare
        onSearch={(search) => onChange({ search })}
        placeholder="Name, email, phone or reference"
        search={filters.search}
      />
      <Group flex="1 1 18rem" gap="sm" visibleFrom="sm" wrap="nowrap">
        <DayField
          isBare
          label="From"
          maxDate={filters.to}
          onChange={(day) => onChange({ from: day })}
          value={filters.from}
        />
        <DayField
          isBare
          label="To"
          minDate={filters.from}
          onChange={(day) => onChange({ to: day })}
          value={filters.to}
        />
      </Group>
    </Group>
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
    <fieldset aria-label={label} className={classes.choices}>
      {choices.map(([name, part]) => (
        <button
          aria-pressed={isInForce(part, filters)}
          className={classes.choice}
          key={name}
          onClick={() => onChange(part)}
          type="button"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
