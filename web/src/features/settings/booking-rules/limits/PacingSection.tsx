import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { countOf, listed } from '../rules-in-words.ts';
import { useUpdateRules } from '../useUpdateRules.ts';
import { PacingSection_RestaurantFragmentDoc } from './PacingSection.generated.ts';

interface Pacing {
  pacingCovers: number | null;
  pacingParties: number | null;
}

/** Empty means no limit. */
interface Typed extends Record<string, unknown> {
  pacingCovers: number | string;
  pacingParties: number | string;
}

const OFF: Pacing = { pacingCovers: null, pacingParties: null };

const limitOf = (typed: number | string) => (typed === '' ? null : Number(typed));
const valuesOf = ({ pacingCovers, pacingParties }: Pacing): Typed => ({
  pacingCovers: pacingCovers ?? '',
  pacingParties: pacingParties ?? '',
});
const partOf = (typed: Typed): Pacing => ({
  pacingCovers: limitOf(typed.pacingCovers),
  pacingParties: limitOf(typed.pacingParties),
});

/** How many guests and parties may arrive at once. */
export function PacingSection(props: {
  restaurant: FragmentType<typeof PacingSection_RestaurantFragmentDoc>;
}) {
  const { data } = useSuspenseFragment({
    fragment: PacingSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const { pacingCovers, pacingParties } = data.bookingRules ?? OFF;
  const rules = useRulesForm({
    section: 'pacing',
    saved: { pacingCovers, pacingParties },
    valuesOf,
    partOf,
    send,
  });
  const limit = {
    min: 1,
    placeholder: 'No limit',
    maw: 220,
  } as const;
  return (
    <SavedRulesSection
      form={rules}
      lead="Spreads arrivals, so that kitchen and staff are not met by everybody at once. It is off until you set a limit."
      draftRule={pacingInWords(partOf(rules.form.values))}
      rule={pacingInWords({ pacingCovers, pacingParties })}
      section="pacing"
    >
      <Group align="flex-start" gap="md">
        <CountInput
          {...limit}
          label="Covers per quarter-hour"
          max={10_000}
          {...rules.form.getInputProps('pacingCovers')}
        />
        <CountInput
          {...limit}
          label="Parties per quarter-hour"
          max={1_000}
          {...rules.form.getInputProps('pacingParties')}
        />
      </Group>
    </SavedRulesSection>
  );
}

function pacingInWords({ pacingCovers, pacingParties }: Pacing): string {
  const limits = [
    ...(pacingCovers === null ? [] : [countOf(pacingCovers, 'guest')]),
    ...(pacingParties === null ? [] : [countOf(pacingParties, 'party', 'parties')]),
  ];
  if (limits.length === 0) return 'Pacing is off: guests may arrive whenever there is room.';
  return `At most ${listed(limits)} may arrive in the same quarter-hour.`;
}
