import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '../../../../shared/dates/server-clock.ts';
import { type AskableGuarantee, deadlinesFrom, guaranteeInWords } from './asked-guarantee.ts';

interface Props {
  asked: AskableGuarantee;
  /** Until when the guest is asked, as an instant; empty for not asked. */
  value: string;
  onChange: (until: string) => void;
}

/** Whether the guest is asked by mail for what the restaurant's rules ask of such a booking, and how long they have. */
export function AskGuarantee({ asked, value, onChange }: Props) {
  // The same instants for as long as the form is open: what is sent again is the same request.
  const [openedAt] = useState(() => serverNow());
  const deadlines = deadlinesFrom(openedAt, asked.startsAt);
  const longest = deadlines.findLast(({ label }) => label !== '3 days') ?? deadlines[0];
  if (!longest) return null;
  return (
    <Stack gap="xs">
      <Checkbox
        checked={value !== ''}
        description="A mail leads the guest to the payment page. Without an answer the booking ends by itself."
        label={`Ask the guest for ${guaranteeInWords(asked)}`}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? longest.value : '')}
      />
      {value !== '' && (
        <NativeSelect
          data={deadlines}
          label="The guest has"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          value={value}
          w="10rem"
        />
      )}
    </Stack>
  );
}
