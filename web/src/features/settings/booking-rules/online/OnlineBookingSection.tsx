import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Switch, Text } from '@mantine/core';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { onlineRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useUpdateRules } from '../useUpdateRules.ts';
import { OnlineBookingSection_RestaurantFragmentDoc } from './OnlineBookingSection.generated.ts';

interface OnlineBooking {
  largestOnlineParty?: number;
  instantConfirmation: boolean;
}

interface Typed extends Record<string, unknown> {
  largestOnlineParty: number | string;
  instantConfirmation: boolean;
}

const valuesOf = ({ largestOnlineParty, instantConfirmation }: OnlineBooking): Typed => ({
  largestOnlineParty: largestOnlineParty ?? '',
  instantConfirmation,
});
const partOf = ({ largestOnlineParty, instantConfirmation }: Typed): OnlineBooking => ({
  ...(largestOnlineParty !== '' && { largestOnlineParty: Number(largestOnlineParty) }),
  instantConfirmation,
});
const validate = ({ largestOnlineParty }: Typed) => ({
  largestOnlineParty: largestOnlineParty === '' ? 'Please enter a number from 1 to 100.' : null,
});

interface Props {
  restaurant: FragmentType<typeof OnlineBookingSection_RestaurantFragmentDoc>;
}

/** Which online bookings get a table at once, and which need no answer. */
export function OnlineBookingSection(props: Props) {
  const { data } = useSuspenseFragment({
    fragment: OnlineBookingSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const { largestOnlineParty, instantConfirmation = false } = data.bookingRules ?? {};
  const rules = useRulesForm({
    section: 'onlineBooking',
    saved: { largestOnlineParty, instantConfirmation },
    valuesOf,
    partOf,
    validate,
    send,
  });
  const { form } = rules;
  const largest = Number(form.values.largestOnlineParty);
  return (
    <SavedRulesSection
      form={rules}
      lead="What happens with a booking that a guest makes online."
      rule={onlineRule(largestOnlineParty, instantConfirmation)}
      section="onlineBooking"
    >
      <Stack gap="xs">
        <CountInput
          label="Largest online party"
          max={100}
          maw={220}
          min={1}
          {...form.getInputProps('largestOnlineParty')}
        />
        {largest > 0 && (
          <Text size="sm">
            Parties of up to {largest} get a table as they book. A larger party sends a request: it has no
            table until you give it one.
          </Text>
        )}
      </Stack>
      <Stack gap="xs">
        <Switch
          label="Confirm bookings at once"
          {...form.getInputProps('instantConfirmation', { type: 'checkbox' })}
        />
        <Text size="sm">
          {form.values.instantConfirmation
            ? 'A booking up to that size is confirmed as it is made; you need not answer it.'
            : 'Each booking waits as a request until you confirm it. Its table is kept meanwhile.'}
        </Text>
      </Stack>
    </SavedRulesSection>
  );
}
