import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OTHER_TIME, timeChoices } from './time-choices.ts';
import type { StaffTime } from './useStaffTimes.ts';

interface Props {
  times: readonly StaffTime[];
  isLoading: boolean;
  /** HH:mm:ss; blank for none. */
  value: string;
  onChange: (time: string) => void;
  error?: ReactNode;
  disabled: boolean;
}

/** The quarter-hours of the day, each free or with the reason why not; or any other clock time, typed. */
export function TimeField({ times, isLoading, value, onChange, error, disabled }: Props) {
  const isListed = value === '' || times.some(({ time }) => time === value);
  const [isTyping, setTyping] = useState(false);
  // A time that is kept while another day loads is none of the list yet.
  const isOther = isTyping || (!isListed && !isLoading);
  const handleChoice = (choice: string) => {
    setTyping(choice === OTHER_TIME);
    if (choice !== OTHER_TIME) onChange(choice);
  };
  return (
    <Stack flex="1 1 12rem" gap="xs">
      <NativeSelect
        data-path={isOther ? undefined : 'time'}
        disabled={disabled}
        error={isOther ? undefined : error}
        label="Time"
        onChange={(event) => handleChoice(event.currentTarget.value)}
        value={isOther ? OTHER_TIME : value}
      >
        <option disabled value="">
          {isLoading ? 'Loading times…' : 'Choose a time'}
        </option>
        {!isListed && !isOther && <option value={value}>{value.slice(0, 5)}</option>}
        {timeChoices(times).map(({ group, items }) => (
          <Options items={items} key={group} label={group} />
        ))}
        <option value={OTHER_TIME}>Another time…</option>
      </NativeSelect>
      {isOther && (
        <TextInput
          data-path="time"
          disabled={disabled}
          error={error}
          label="Clock time"
          onChange={(event) => {
            setTyping(true);
            const typed = event.currentTarget.value;
            onChange(typed && `${typed.slice(0, 5)}:00`);
          }}
          type="time"
          value={value.slice(0, 5)}
        />
      )}
    </Stack>
  );
}

function Options({ label, items }: { label: string; items: { value: string; label: string }[] }) {
  const options = items.map((item) => (
    <option key={item.value} value={item.value}>
      {item.label}
    </option>
  ));
  return label ? <optgroup label={label}>{options}</optgroup> : options;
}
