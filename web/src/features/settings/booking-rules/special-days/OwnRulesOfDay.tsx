import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments } from '@tabler/icons-react';
import { OwnRulesFields } from '../services/OwnRulesFields.tsx';
import { ownRulesInWords, ownRulesOf, quartersOf, type TypedOwnRules } from '../services/own-rules.ts';
import type { TypedHours } from '../services/services-form.ts';

interface Props {
  hours: TypedHours;
  onChange: (own: TypedOwnRules) => void;
  error: string | undefined;
}

/** What a service of a special day does otherwise than the restaurant; out of the way until somebody asks for it. */
export function OwnRulesOfDay({ hours, onChange, error }: Props) {
  const [isOpen, fields] = useDisclosure(false);
  const words = ownRulesInWords(ownRulesOf(hours.own));
  const isShown = isOpen || error !== undefined;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          aria-expanded={isShown}
          leftSection={<IconAdjustments aria-hidden size={14} />}
          onClick={fields.toggle}
          size="compact-xs"
          variant="subtle"
        >
          Pacing and turn times
        </Button>
        {!isShown && (
          <Text c="dimmed" size="sm">
            {words.length > 0 ? words.join(' ') : 'As the restaurant'}
          </Text>
        )}
      </Group>
      {isShown && (
        <OwnRulesFields error={error} onChange={onChange} quarters={quartersOf(hours)} value={hours.own} />
      )}
    </Stack>
  );
}
