import { useCallback, useEffect, useRef } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import { boughtTimes } from './bought-times.ts';
import { ChosenExperience } from './ChosenExperience.tsx';
import styles from './ExperienceField.module.css';
import { ExperiencePhoto } from './ExperiencePhoto.tsx';
import { BookableExperiencesDocument } from './Experiences.generated.ts';
import { type BookableExperience, boughtAnew, boughtFor } from './experience-sum.ts';
import { termsOfExperience, timesOfExperience } from './experience-times.ts';
import { priceInWords } from './price-in-words.ts';

Object.assign(boughtTimes, { of: timesOfExperience, terms: termsOfExperience } satisfies typeof boughtTimes);

interface Props {
  form: BookingFormState;
  restaurantId: string;
  /** What the page asks to be filled in, as in an address. */
  asked: string;
}

/** A table alone, or one of the restaurant's experiences, with what is chosen of it. */
export function ExperienceField({ form, restaurantId, asked }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => requestGraphql(BookableExperiencesDocument, { id: restaurantId }, { signal }),
    [restaurantId],
  );
  const { value } = useLoaded(load);
  const experiences = value?.restaurant?.experiences ?? [];
  const { bought } = form.draft;
  const chosen = experiences.find(({ id }) => id === bought?.experienceId) ?? null;
  useAskedExperience(asked, experiences, form);
  useSameParty(chosen, form);
  if (experiences.length === 0) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={controls.label}>{i18n._('What would you like?')}</legend>
      <div className={styles.row}>
        <Choice
          isChosen={bought === null}
          name={i18n._('A table')}
          onChoose={() => form.change({ bought: null, time: '' })}
        />
        {experiences.map((experience) => (
          <Choice
            experience={experience}
            isChosen={experience === chosen}
            key={experience.id}
            name={experience.name}
            onChoose={() => form.change({ bought: boughtAnew(experience, form.guests), time: '' })}
          />
        ))}
      </div>
      {bought && !chosen && value && (
        <p className={controls.fault} role="alert">
          {i18n._('This experience cannot be booked at the moment.')}
        </p>
      )}
      {chosen && bought && <ChosenExperience bought={bought} experience={chosen} form={form} />}
    </fieldset>
  );
}

/** An address that names an experience has it chosen, once. */
function useAskedExperience(
  asked: string,
  experiences: readonly BookableExperience[],
  form: BookingFormState,
): void {
  const id = new URLSearchParams(asked).get('experience');
  const done = useRef<string | null>(null);
  const named = experiences.find((experience) => experience.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen once for each that is asked
  useEffect(
    function chooseWhatIsAsked() {
      if (!named || done.current === named.id) return;
      done.current = named.id;
      if (form.draft.bought?.experienceId !== named.id)
        form.change({ bought: boughtAnew(named, form.guests) });
    },
    [named],
  );
}

/** A smaller party has fewer menus. */
function useSameParty(chosen: BookableExperience | null, form: BookingFormState): void {
  const { guests } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the party counts
  useEffect(
    function fitTheParty() {
      const { bought } = form.draft;
      if (!chosen || !bought) return;
      // Told in any case, the first time: what was kept in the tab stood there before its times could be asked for.
      form.change({ bought: boughtFor(bought, chosen, guests) });
    },
    [chosen, guests],
  );
}

interface ChoiceProps {
  name: string;
  experience?: BookableExperience;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, experience, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        checked={isChosen}
        className={styles.radio}
        name="experience"
        onChange={onChoose}
        type="radio"
        value={experience?.id ?? ''}
      />
      {experience && <ExperiencePhoto photo={experience.photo} />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {experience && <span className={styles.price}>{priceInWords(experience)}</span>}
      </span>
    </label>
  );
}
