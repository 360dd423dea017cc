import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Alert, Button, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { written } from '../../../../shared/writes/written.ts';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { combinationsRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useRulesPage } from '../rules-page.ts';
import { CombinationRows } from './CombinationRows.tsx';
import {
  type CombinationsSection_RestaurantFragment,
  CombinationsSection_RestaurantFragmentDoc,
} from './CombinationsSection.generated.ts';
import {
  type Combination,
  combinationsOf,
  combinationsTyped,
  joinedIn,
  type PartyRange,
  unseatedInWords,
  unseatedMeansInWords,
  unseatedParties,
} from './combinations-form.ts';
import { ReplaceTableCombinationsDocument } from './ReplaceTableCombinations.generated.ts';

const MOST_ROWS = 200;

interface Props {
  restaurant: FragmentType<typeof CombinationsSection_RestaurantFragmentDoc>;
}

/** Which tables are joined for a party that fits none of them alone. */
export function CombinationsSection(props: Props) {
  const { data } = useSuspenseFragment({
    fragment: CombinationsSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const rules = useRulesForm({
    section: 'combinations',
    saved: savedIn(data),
    valuesOf: combinationsTyped,
    partOf: combinationsOf,
    draftOf: joinedIn,
    send: useReplaceCombinations(),
  });
  const { form } = rules;
  const tables = data.tables?.edges.map(({ node }) => node) ?? [];
  const combinable = tables.filter((table) => table.combinable);
  const { combinations } = joinedIn(combinationsOf(form.values));
  const places = [
    ...tables.map(rangeOfTable),
    ...(tables.length > 0 ? combinations.map(rangeOfCombination) : []),
  ];
  const unseated = unseatedParties(places, data.bookingRules?.largestOnlineParty ?? 0);
  const addRow = () =>
    form.insertListItem('combinations', { key: randomId(), tableIds: [], minPartySize: 5, maxPartySize: 8 });
  return (
    <SavedRulesSection
      form={rules}
      lead="Tables that you push together for larger parties. All tables of a combination are taken at once."
      rule={combinationsRule(data.tableCombinations ?? [])}
      section="combinations"
    >
      <UnseatedHint means={unseatedMeansInWords(unseated, places)} words={unseatedInWords(unseated)} />
      {form.values.combinations.length > 0 && (
        <CombinationRows form={form} tables={choicesOf(combinable, data)} />
      )}
      {combinable.length < 2 ? (
        <Text size="sm">
          {tables.length === 0
            ? 'There are no tables yet: bookings are limited by your seating capacity alone.'
            : 'To join tables, mark at least two of them as combinable.'}
        </Text>
      ) : (
        <div>
          <Button
            disabled={form.values.combinations.length >= MOST_ROWS}
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={addRow}
            size="compact-sm"
            variant="default"
          >
            Add a combination
          </Button>
        </div>
      )}
    </SavedRulesSection>
  );
}

function UnseatedHint({ words, means }: { words: string | null; means: string }) {
  if (!words) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
      {words} {means}
    </Alert>
  );
}

function useReplaceCombinations() {
  const { restaurantId, refresh } = useRulesPage();
  const [replace] = useWrite(ReplaceTableCombinationsDocument);
  return async ({ combinations }: { combinations: Combination[] }) => {
    const outcome = await replace({ restaurantId, combinations });
    return outcome.isDone ? written(refresh().then(() => outcome.payload)) : outcome;
  };
}

function savedIn({ tableCombinations }: CombinationsSection_RestaurantFragment) {
  const combinations = (tableCombinations ?? []).map(({ tables, minPartySize, maxPartySize }) => ({
    tableIds: tables.map(({ id }) => id),
    minPartySize,
    maxPartySize,
  }));
  return { combinations };
}

/** Tables to choose from: those that may be joined, and those that are joined already, whatever they are now. */
function choicesOf(
  combinable: readonly { id: string; name: string }[],
  { tableCombinations }: CombinationsSection_RestaurantFragment,
): Map<string, string> {
  const joined = (tableCombinations ?? []).flatMap(({ tables }) => tables);
  return new Map([...combinable, ...joined].map(({ id, name }) => [id, name]));
}

const rangeOfTable = (table: { minCapacity: number; maxCapacity: number }): PartyRange => ({
  from: table.minCapacity,
  upTo: table.maxCapacity,
});

const rangeOfCombination = ({ minPartySize, maxPartySize }: Combination): PartyRange => ({
  from: minPartySize,
  upTo: maxPartySize,
});
