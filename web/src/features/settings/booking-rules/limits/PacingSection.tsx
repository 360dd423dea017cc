import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { apartInWords } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { arrivalsInWords } from '../rules-in-words.ts';
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
  const apart = (data.services ?? []).filter(
    (service) =>
      service.pacingCovers !== null || service.pacingParties !== null || service.quarterPacing.length > 0,
  );
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
      rule={`${pacingInWords({ pacingCovers, pacingParties })}${apartInWords(apart)}`}
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
  const most = arrivalsInWords({ covers: pacingCovers, parties: pacingParties });
  if (!most) return 'Pacing is off: guests may arrive whenever there is room.';
  return `At most ${most} may arrive in the same quarter-hour.`;
}
