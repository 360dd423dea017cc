import { lazy, Suspense, useState } from 'react';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import controls from '../ui/controls.module.css';
import styles from './NeedsField.module.css';
import { occasions } from './occasions.ts';
import { peopleWithDiets } from './party-diets.ts';

const DietChoices = lazy(async () => ({
  default: (await withTexts(import('./DietChoices.tsx'))).DietChoices,
}));

/** Why the party comes, and what its guests cannot eat: folded, as most have nothing to say. */
export function NeedsField({ form }: { form: BookingFormState }) {
  const { draft, faults } = form;
  const told = peopleWithDiets(draft.diets) + (draft.dietaryNote ? 1 : 0);
  const [isOpened, setOpened] = useState(told > 0);
  const isOpen = isOpened || faults.diets !== undefined || faults.dietaryNote !== undefined;
  return (
    <>
      <OccasionField form={form} />
      <details
        className={styles.needs}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        open={isOpen}
      >
        <summary className={styles.summary}>
          {i18n._('Diets and allergies')} <span className={controls.optional}>({i18n._('optional')})</span>
        </summary>
        {isOpen && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <DietChoices form={form} />
          </Suspense>
        )}
      </details>
    </>
  );
}

function OccasionField({ form }: { form: BookingFormState }) {
  const frame = { id: 'occasion' };
  return (
    <FieldFrame {...frame} label={i18n._('Occasion')}>
      <select
        {...framed(frame)}
        className={controls.select}
        onChange={({ target }) => {
          const occasion = occasions().find(([value]) => value === target.value)?.[0] ?? null;
          form.change({ occasion });
        }}
        value={form.draft.occasion ?? ''}
      >
        <option value="">{i18n._('None in particular')}</option>
        {occasions().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
