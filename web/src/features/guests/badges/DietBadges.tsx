import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconToolsKitchen2 } from '@tabler/icons-react';
import { dietaryLabel, isAllergy } from '../../../content/dietary-needs.ts';
import type { DietaryNeed } from '../../../generated/schema-types.ts';

interface Props {
  dietary: readonly DietaryNeed[];
  dietaryNote: string | null;
}

/** What a guest cannot or will not eat, allergies first and marked. */
export function DietBadges({ dietary, dietaryNote }: Props) {
  const needs = dietary.toSorted((one, other) => Number(isAllergy(other)) - Number(isAllergy(one)));
  return (
    <>
      {needs.map((need) => (
        <Badge
          color={isAllergy(need) ? 'red' : 'gray'}
          key={need}
          leftSection={isAllergy(need) ? <IconAlertTriangle aria-hidden size={12} stroke={2} /> : undefined}
        >
          {dietaryLabel[need]}
        </Badge>
      ))}
      {dietaryNote && (
        <Badge
          color="gray"
          leftSection={<IconToolsKitchen2 aria-hidden size={12} stroke={2} />}
          maw="100%"
          title={dietaryNote}
        >
          {dietaryNote}
        </Badge>
      )}
    </>
  );
}
