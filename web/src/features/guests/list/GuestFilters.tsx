import { Group, Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import classes from './GuestFilters.module.css';
import type { GuestView } from './guest-address.ts';

const ORDERS: { value: GuestView['order']; label: string }[] = [
  { value: 'NAME', label: 'Name' },
  { value: 'MOST_VISITS', label: 'Most visits' },
  { value: 'LAST_VISIT', label: 'Last visit' },
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
  return (
    <div className={classes.filters}>
      <Group gap="xs" wrap="nowrap">
        <SearchField
          isBare
          onSearch={(search) => onChange({ search })}
          placeholder="Name, email or phone"
          search={view.search}
        />
        <Select
          allowDeselect={false}
          aria-label="Sort by"
          data={ORDERS}
          leftSection={<IconArrowsSort aria-hidden size={16} stroke={1.5} />}
          onChange={(order) => onChange({ order: order ?? 'NAME' })}
          value={view.order}
          w={{ base: '8.5rem', xs: '11rem' }}
        />
      </Group>
      <TagChips onChange={(tag) => onChange({ tag })} tag={view.tag} tags={tags} />
    </div>
  );
}

interface TagChipsProps {
  tag: string | null;
  tags: readonly string[];
  onChange: (tag: string | null) => void;
}

/** The tags as chips, of which one may be in force; nothing where there is none to choose. */
function TagChips({ tag, tags, onChange }: TagChipsProps) {
  // A tag of the address that nobody has any more can be seen and cleared all the same.
  const known = tag && !tags.includes(tag) ? [...tags, tag] : tags;
  if (known.length === 0) return null;
  return (
    <fieldset aria-label="Filter by tag" className={classes.tags}>
      {known.map((name) => (
        <button
          aria-pressed={name === tag}
          className={classes.tag}
          key={name}
          onClick={() => onChange(name === tag ? null : name)}
          title={name}
          type="button"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
