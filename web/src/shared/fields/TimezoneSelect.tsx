import { Select, type SelectProps } from '@mantine/core';

/** Zones that are listed at once; typing finds the others. */
const MOST_LISTED = 60;

/** Chooses among the IANA zones that the browser knows. */
export function TimezoneSelect({ value, ...props }: SelectProps) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value ? [String(value)] : [])]);
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={[...zones]}
      label="Time Zone"
      limit={MOST_LISTED}
      nothingFoundMessage="No such time zone"
      searchable
      value={value}
    />
  );
}
