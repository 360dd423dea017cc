import { useQuery } from '@apollo/client/react';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { moneyText } from '../../../../shared/money/money.ts';
import { OptionCounts, openInWords } from '../choices/OptionCounts.tsx';
import { StaffExperiencesDocument } from './StaffExperiences.generated.ts';
import {
  type ChosenExperience,
  menusOpen,
  NO_EXPERIENCE,
  type StaffExperience,
  sumMinor,
} from './staff-experience.ts';

interface Props {
  restaurantId: string;
  guests: number;
  value: ChosenExperience;
  onChange: (chosen: ChosenExperience) => void;
}

/** A table alone or one of the restaurant's experiences, with what the party chooses of it; not asked where there is none. */
export function ExperienceChoice({ restaurantId, guests, value, onChange }: Props) {
  const { data } = useQuery(StaffExperiencesDocument, { variables: { restaurantId } });
  const experiences = data?.restaurant?.allExperiences ?? [];
  if (experiences.length === 0) return null;
  const chosen = experiences.find(({ id }) => id === value.experienceId);
  return (
    <Stack gap="sm">
      <NativeSelect
        data={[
          { value: '', label: 'A table alone' },
          ...experiences.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        label="Experience"
        onChange={({ currentTarget }) => onChange({ ...NO_EXPERIENCE, experienceId: currentTarget.value })}
        value={value.experienceId}
      />
      {chosen && <Choices experience={chosen} guests={guests} onChange={onChange} value={value} />}
    </Stack>
  );
}

interface ChoicesProps extends Omit<Props, 'restaurantId'> {
  experience: StaffExperience;
}

function Choices({ experience, guests, value, onChange }: ChoicesProps) {
  const { currency, menus, addOns } = experience;
  const sum = sumMinor(experience, value, guests);
  return (
    <>
      <OptionCounts
        counts={value.menus}
        currency={currency}
        most={guests}
        onChange={(counts) => onChange({ ...value, menus: counts })}
        options={menus}
      />
      <OptionCounts
        counts={value.addOns}
        currency={currency}
        most={guests}
        onChange={(counts) => onChange({ ...value, addOns: counts })}
        options={addOns}
      />
      <Text aria-live="polite" c="dimmed" size="sm">
        {[openInWords(menusOpen(experience, value, guests)), `${moneyText(sum, currency)} in all`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
