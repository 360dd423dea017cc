import { useQuery } from '@apollo/client/react';
import { NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { moneyText } from '../../../../shared/money/money.ts';
import classes from './NewBooking.module.css';
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
      <Counts
        counts={value.menus}
        currency={currency}
        most={guests}
        onChange={(counts) => onChange({ ...value, menus: counts })}
        options={menus}
      />
      <Counts
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

interface CountsProps {
  options: StaffExperience['menus'];
  counts: ChosenExperience['menus'];
  most: number;
  currency: string;
  onChange: (counts: ChosenExperience['menus']) => void;
}

/** How many of each option. */
function Counts({ options, counts, most, currency, onChange }: CountsProps) {
  if (options.length === 0) return null;
  return (
    <div className={classes.counts}>
      {options.map(({ optionId, name, priceMinor }) => (
        <NumberInput
          allowDecimal={false}
          allowNegative={false}
          key={optionId}
          label={priceMinor > 0 ? `${name} (+${moneyText(priceMinor, currency)})` : name}
          max={most}
          min={0}
          onChange={(count) => onChange({ ...counts, [optionId]: Number(count) || 0 })}
          value={counts[optionId] ?? 0}
        />
      ))}
    </div>
  );
}

/** Staff may book without the menus, and hear them later. */
function openInWords(open: number): string {
  if (open < 0) return 'More menus than guests';
  return open > 0 ? `${open} ${open === 1 ? 'menu' : 'menus'} still to choose` : '';
}
