import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { apartInWords, turnTimesRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { useUpdateRules } from '../useUpdateRules.ts';
import { TurnTimesSection_RestaurantFragmentDoc } from './TurnTimesSection.generated.ts';
import {
  nextTurnTime,
  type TurnTime,
  type TypedTurnTimes,
  turnTimeInWords,
  turnTimesOf,
  turnTimesTyped,
} from './turn-times-form.ts';

const MOST_ROWS = 20;

interface Part {
  turnTimes: TurnTime[];
}

const valuesOf = ({ turnTimes }: Part): TypedTurnTimes => ({ turnTimes: turnTimesTyped(turnTimes) });
const partOf = ({ turnTimes }: TypedTurnTimes): Part => ({ turnTimes: turnTimesOf(turnTimes) });

interface Props {
  restaurant: FragmentType<typeof TurnTimesSection_RestaurantFragmentDoc>;
}

/** How long a party keeps its table, by its size. */
export function TurnTimesSection(props: Props) {
  const { data } = useSuspenseFragment({
    fragment: TurnTimesSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const plain = ({ upTo, minutes }: TurnTime) => ({ upTo, minutes });
  const rules = useRulesForm({
    section: 'turnTimes',
    saved: { turnTimes: (data.bookingRules?.turnTimes ?? []).map(plain) },
    valuesOf,
    partOf,
    send,
  });
  const { form } = rules;
  const apart = (data.services ?? []).filter((service) => service.turnTimes.length > 0);
  const rows = form.values.turnTimes;
  const suggested = data.bookingRules?.suggestedTurnTimes ?? [];
  const takeSuggested = () => form.setFieldValue('turnTimes', turnTimesTyped(suggested));
  return (
    <SavedRulesSection
      form={rules}
      draftRule={turnTimesRule(turnTimesOf(rows), data.timeSlotDuration ?? 60)}
      lead="How long a party keeps its table before the next can have it. Existing bookings keep their times."
      rule={`${turnTimesRule(data.bookingRules?.turnTimes ?? [], data.timeSlotDuration ?? 60)}${apartInWords(apart)}`}
      section="turnTimes"
    >
      {rows.length > 0 && <TurnTimeRows form={form} />}
      <Group gap="xs">
        <Button onClick={takeSuggested} size="compact-sm" variant="light">
          Use suggested
        </Button>
        <Button
          disabled={rows.length >= MOST_ROWS}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => form.insertListItem('turnTimes', nextTurnTime(rows))}
          size="compact-sm"
          variant="default"
        >
          Add a party size
        </Button>
      </Group>
    </SavedRulesSection>
  );
}

function TurnTimeRows({ form }: { form: UseFormReturnType<TypedTurnTimes> }) {
  const rows = form.values.turnTimes;
  const turnTimes = turnTimesOf(rows);
  const count = { w: 116 } as const;
  return (
    <Stack gap="md">
      {rows.map(({ key }, index) => (
        <Stack aria-label={`Turn time ${index + 1}`} gap={4} key={key} role="group">
          <Group align="flex-start" gap="sm">
            <CountInput
              {...count}
              label="Party up to"
              max={100}
              min={1}
              {...form.getInputProps(`turnTimes.${index}.upTo`)}
            />
            <CountInput
              {...count}
              label="Minutes"
              max={720}
              min={15}
              step={15}
              {...form.getInputProps(`turnTimes.${index}.minutes`)}
            />
            <ActionIcon
              aria-label={`Remove turn time ${index + 1}`}
              color="gray"
              mt={25}
              onClick={() => form.removeListItem('turnTimes', index)}
              size="lg"
              variant="subtle"
            >
              <IconTrash aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
          <Text size="sm">{turnTimeInWords(turnTimes, turnTimes[index] ?? { upTo: 0, minutes: 0 })}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
