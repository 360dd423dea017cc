import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Alert, Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { pauseRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useUpdateRules } from '../useUpdateRules.ts';
import { PauseSection_RestaurantFragmentDoc } from './PauseSection.generated.ts';

interface Pause extends Record<string, unknown> {
  onlineBookingPaused: boolean;
}

const same = (pause: Pause): Pause => pause;

/** Stops online booking altogether, for now. */
export function PauseSection(props: { restaurant: FragmentType<typeof PauseSection_RestaurantFragmentDoc> }) {
  const { data } = useSuspenseFragment({
    fragment: PauseSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const { onlineBookingPaused = false } = data.bookingRules ?? {};
  const rules = useRulesForm({
    section: 'pause',
    saved: { onlineBookingPaused },
    valuesOf: same,
    partOf: same,
    send,
  });
  return (
    <SavedRulesSection
      form={rules}
      lead="For a day on which everything goes wrong. For a holiday or a private party, close the day or block the time instead."
      rule={pauseRule(onlineBookingPaused)}
      section="pause"
    >
      <Switch
        label="Pause online booking"
        {...rules.form.getInputProps('onlineBookingPaused', { type: 'checkbox' })}
      />
      {rules.form.values.onlineBookingPaused && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden size={20} />} role="status" variant="light">
          While this is on, nobody can book online, on any day. It stays on until somebody switches it off.
          Staff can still book, and bookings already made stay.
        </Alert>
      )}
    </SavedRulesSection>
  );
}
