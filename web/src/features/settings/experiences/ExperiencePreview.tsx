import { Text } from '@mantine/core';
import { minorOf, moneyText } from '../../../shared/money/money.ts';
import { ExperiencePicture } from './ExperiencePicture.tsx';
import classes from './Experiences.module.css';
import type { ExperiencePhoto } from './experience.ts';
import type { TypedExperience, TypedOption } from './experience-form.ts';
import { priceInWords } from './experience-words.ts';

interface Props {
  typed: TypedExperience;
  photos: readonly ExperiencePhoto[];
}

/** The card that guests see, as it is typed. */
export function ExperiencePreview({ typed, photos }: Props) {
  const { name, description, currency, price, unit, menus, addOns } = typed;
  const photo = photos.find(({ id }) => id === typed.photoId) ?? null;
  const priceMinor = minorOf(Number(price) || 0, currency);
  return (
    <>
      <Text c="dimmed" mb="sm" size="sm">
        What guests see on your booking page.
      </Text>
      <article aria-label="The guest’s card" className={classes.card}>
        <ExperiencePicture photo={photo} />
        <div className={classes.cardWords}>
          <Text fw={650}>{name.trim() || 'Name of the experience'}</Text>
          <Text className={classes.price} size="sm">
            {price === '' ? 'No price yet' : priceInWords({ priceMinor, unit, currency })}
          </Text>
          {description.trim() && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {description.trim()}
            </Text>
          )}
          <Options currency={currency} label="Menus" options={menus} />
          <Options currency={currency} label="To add" options={addOns} />
        </div>
      </article>
    </>
  );
}

function Options({ label, options, currency }: { label: string; options: TypedOption[]; currency: string }) {
  const named = options.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return null;
  return (
    <div>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <ul className={classes.choices}>
        {named.map(({ key, name, price }) => (
          <li key={key}>
            <span>{name}</span>
            {Number(price) > 0 && <span>+ {moneyText(minorOf(Number(price), currency), currency)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
