import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group, NativeSelect } from '@mantine/core';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { BookingsFilterBar_RestaurantFragmentDoc } from './BookingsFilterBar.generated.ts';
import classes from './BookingsFilterBar.module.css';
import { type BookingFilters, type FilterableStatus, isInForce } from './booking-filters.ts';
import { Choices } from './Choices.tsx';

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

/** Narrows the list by status, days, words and areas. */
export function BookingsFilterBar({ restaurant: from, filters, onChange }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingsFilterBar_RestaurantFragmentDoc,
    from,
  });
  const { today } = restaurant;
  const areas = restaurant.staffAreas ?? [];
  const choice = (name: string, part: Partial<BookingFilters>) => ({
    name,
    isInForce: isInForce(part, filters),
    onChoose: () => onChange(part),
  });
  return (
    <div className={classes.bar}>
      <div className={classes.shown}>
        <Choices
          choices={STATUSES.map(([label, status]) => choice(label, { status }))}
          label="Filter by status"
        />
        <Choices
          choices={[
            choice('Upcoming', { from: today, to: null }),
            choice('Today', { from: today, to: today }),
            choice('All dates', { from: null, to: null }),
          ]}
          label="Filter by date"
        />
      </div>
      <div className={classes.sought}>
        <SearchField
          isBare
          onSearch={(search) => onChange({ search })}
          placeholder="Name, contact, reference"
          search={filters.search}
        />
        {areas.length > 0 && (
          <NativeSelect
            aria-label="Area"
            data={[
              { value: '', label: 'All areas' },
              ...areas.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            flex="0 1 9rem"
            onChange={({ currentTarget }) => onChange({ areaId: currentTarget.value || null })}
            value={filters.areaId ?? ''}
          />
        )}
        <Group flex="0 1 21rem" gap="xs" visibleFrom="sm" wrap="nowrap">
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
      </div>
    </div>
  );
}
