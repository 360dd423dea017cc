import { useRef } from 'react';
import type { DietaryNeed } from '../../generated/schema-types.ts';
import { TextField } from '../form/TextField.tsx';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import styles from './NeedsField.module.css';
import { NEEDS } from './need-words.ts';
import { type DietsByPerson, MOST_PERSONS } from './party-diets.ts';

/** What each guest who has a diet or an allergy cannot eat, person by person, and in words what has no name here. */
export function DietChoices({ form }: { form: BookingFormState }) {
  const { draft, faults, guests } = form;
  const list = useRef<HTMLDivElement>(null);
  const persons: DietsByPerson = draft.diets.length > 0 ? draft.diets : [[]];
  const set = (diets: DietsByPerson) => form.change({ diets });
  const isLastTold = (persons.at(-1)?.length ?? 0) > 0;
  const handleAdd = () => {
    set([...persons, []]);
    // Once it is drawn.
    setTimeout(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus());
  };
  return (
    <div className={styles.body} ref={list}>
      <p className={controls.hint}>{i18n._('Only those who need it. The kitchen is told in advance.')}</p>
      {persons.map((needs, place) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone
          key={place}
          needs={needs}
          onChange={(next) => set(persons.with(place, next))}
          onRemove={persons.length > 1 ? () => set(persons.toSpliced(place, 1)) : null}
          place={place + 1}
        />
      ))}
      {faults.diets && (
        <p aria-invalid className={controls.fault} tabIndex={-1}>
          {faults.diets}
        </p>
      )}
      {isLastTold && persons.length < Math.min(guests, MOST_PERSONS) && (
        <button className={controls.plain} onClick={handleAdd} type="button">
          {i18n._('Add another guest')}
        </button>
      )}
      <TextField
        autoComplete="off"
        form={form}
        hint={i18n._('For example: no coriander, or even traces are a danger.')}
        label={i18n._('In your words')}
        maxLength={200}
        name="dietaryNote"
      />
    </div>
  );
}

interface PersonProps {
  needs: readonly DietaryNeed[];
  /** Counted from 1. */
  place: number;
  onChange: (needs: readonly DietaryNeed[]) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function Person({ needs, place, onChange, onRemove }: PersonProps) {
  const toggle = (need: DietaryNeed, isChosen: boolean) => {
    const others = needs.filter((other) => other !== need);
    onChange(isChosen ? [...others, need] : others);
  };
  return (
    <fieldset className={styles.person}>
      <legend className={controls.label}>{i18n._('Guest {place}', { place })}</legend>
      <div className={styles.chips}>
        {choices().map(([need, label]) => (
          <label className={styles.chip} key={need}>
            <input
              checked={needs.includes(need)}
              className={styles.box}
              onChange={({ target }) => toggle(need, target.checked)}
              type="checkbox"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {onRemove && (
        <button className={controls.plain} onClick={onRemove} type="button">
          {i18n._('Remove guest {place}', { place })}
        </button>
      )}
    </fieldset>
  );
}

function choices(): [DietaryNeed, string][] {
  const told: [DietaryNeed, string][] = [];
  let need: DietaryNeed;
  for (need in NEEDS) told.push([need, i18n._(NEEDS[need])]);
  return told;
}
