import { NativeSelect } from '@mantine/core';

interface Props {
  areas: readonly { id: string; name: string }[];
  /** Empty: anywhere. */
  value: string;
  onChange: (areaId: string) => void;
}

/** Where the party would like to sit; not asked in a room without areas. */
export function AreaChoice({ areas, value, onChange }: Props) {
  if (areas.length === 0) return null;
  return (
    <NativeSelect
      data={[{ value: '', label: 'Anywhere' }, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
      label="Area"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      value={value}
    />
  );
}
