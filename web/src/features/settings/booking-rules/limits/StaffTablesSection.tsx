import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { staffTablesRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useUpdateRules } from '../useUpdateRules.ts';
import { StaffTablesSection_RestaurantFragmentDoc } from './StaffTablesSection.generated.ts';

interface Release {
  staffTablesReleaseHours: number | null;
}

/** Empty means never. */
interface Typed extends Record<string, unknown> {
  staffTablesReleaseHours: number | string;
}

const valuesOf = ({ staffTablesReleaseHours }: Release): Typed => ({
  staffTablesReleaseHours: staffTablesReleaseHours ?? '',
});
const partOf = ({ staffTablesReleaseHours: typed }: Typed): Release => ({
  staffTablesReleaseHours: typed === '' ? null : Number(typed),
});

/** When tables that are kept for staff bookings are open to guests who book online. */
export function StaffTablesSection(props: {
  restaurant: FragmentType<typeof StaffTablesSection_RestaurantFragmentDoc>;
}) {
  const { data } = useSuspenseFragment({
    fragment: StaffTablesSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const saved = { staffTablesReleaseHours: data.bookingRules?.staffTablesReleaseHours ?? null };
  const rules = useRulesForm({ section: 'staffTables', saved, valuesOf, partOf, send });
  return (
    <SavedRulesSection
      draftRule={staffTablesRule(partOf(rules.form.values).staffTablesReleaseHours)}
      form={rules}
      lead="A table can be kept for staff bookings or for walk-ins: choose so at the table itself. What staff did not need can go to guests shortly before."
      rule={staffTablesRule(saved.staffTablesReleaseHours)}
      section="staffTables"
    >
      <CountInput
        label="Hours before the service"
        max={168}
        maw={220}
        min={0}
        placeholder="Never"
        {...rules.form.getInputProps('staffTablesReleaseHours')}
      />
      <Text size="sm">
        <Anchor component={Link} to="/tables?mode=edit" underline="always">
          Choose who each table is for
        </Anchor>{' '}
        on the floor plan.
      </Text>
    </SavedRulesSection>
  );
}
