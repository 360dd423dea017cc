import { Group, Select } from '@mantine/core';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import type { GuestView } from './guest-address.ts';

const ORDERS = [
  { value: 'NAME', label: 'Name' },
  { value: 'NEWEST', label: 'Newest first' },
];

interface Props {
  view: GuestView;
  /** Tags that guests of the restaurant have. */
  tags: readonly string[];
  onChange: (part: Partial<GuestView>) => void;
}

/** Narrows the list by words and tag, and puts it in order. */
export function GuestFilters({ view, tags, onChange }: Props) {
  // A tag of the address that nobody has any more can be seen and cleared all the same.
  const known = view.tag && !tags.includes(view.tag) ? [...tags, view.tag] : [...tags];
  return (
    <Group align="flex-end" gap="md">
      <SearchField
        onSearch={(search) => onChange({ search })}
        placeholder="Name, email or phone"
        search={view.search}
      />
      <Select
        clearable
        clearButtonProps={{ 'aria-label': 'Show all tags' }}
        data={known}
        disabled={known.length === 0}
        label="Tag"
        onChange={(tag) => onChange({ tag })}
        placeholder={known.length === 0 ? 'No tags yet' : 'All'}
        value={view.tag}
        w={{ base: '100%', xs: '12rem' }}
      />
      <Select
        allowDeselect={false}
        data={ORDERS}
        label="Sort by"
        onChange={(order) => onChange({ order: order === 'NEWEST' ? 'NEWEST' : 'NAME' })}
        value={view.order}
        w={{ base: '100%', xs: '10rem' }}
      />
    </Group>
  );
}
