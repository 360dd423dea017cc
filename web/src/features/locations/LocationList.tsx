import { useState } from 'react';
import { SettingsNotice } from '../../ui/cards/SettingsNotice.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import classes from './GroupOverview.module.css';
import type { LocationCard_DayFragment } from './LocationCard.generated.ts';
import { LocationCard } from './LocationCard.tsx';
import { LONG_LIST, matching } from './location-list.ts';

interface Props {
  /** Of which group. */
  label: string;
  days: readonly LocationCard_DayFragment[];
  /** Asks whether to remove a restaurant. */
  onRemove: (restaurant: LocationCard_DayFragment['restaurant']) => void;
}

/** The restaurants of a group; where they are many, with a search. */
export function LocationList({ label, days, onRemove }: Props) {
  const [search, setSearch] = useState<string | null>(null);
  const shown = matching(days, search);
  const isOnly = days.length === 1;
  return (
    <>
      {days.length > LONG_LIST && (
        <SearchField onSearch={setSearch} placeholder="Name or address" search={search} />
      )}
      {shown.length === 0 && (
        <SettingsNotice icon={null} title="No locations found">
          No location has “{search}” in its name or address.
        </SettingsNotice>
      )}
      <ul aria-label={label} className={classes.list} hidden={shown.length === 0}>
        {shown.map((day) => (
          <li className={classes.item} key={day.restaurant.id}>
            <LocationCard
              day={day}
              isOnly={isOnly}
              onRemove={
                day.restaurant.viewerRole === 'OWNER' && !isOnly ? () => onRemove(day.restaurant) : null
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
