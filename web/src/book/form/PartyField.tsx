import { partyInWords } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { LARGE_PARTY, LARGE_PARTY_GUESTS } from './booking-draft.ts';
import { FieldFrame, framed } from './FieldFrame.tsx';
import type { VisitForm } from './visit-form.ts';

const SMALL_PARTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]; // specification §9

/** Asks for the size of the party, and for the real number when it is more than ten. */
export function PartyField({ form }: { form: VisitForm }) {
  const size = { id: 'party', isRequired: true, fault: form.faults.party };
  const number = { id: 'largeParty', isRequired: true, fault: form.faults.largeParty };
  return (
    <>
      <FieldFrame {...size} label={i18n._('Party size')}>
        <select
          {...framed(size)}
          className={controls.select}
          onChange={(event) => form.change({ party: event.target.value, largeParty: '' })}
          value={form.draft.party}
        >
          {SMALL_PARTIES.map((guests) => (
            <option key={guests} value={guests}>
              {partyInWords(guests)}
            </option>
          ))}
          <option value={LARGE_PARTY}>{i18n._('More than 10 (Please specify in notes)')}</option>
        </select>
      </FieldFrame>
      {form.draft.party === LARGE_PARTY && (
        <FieldFrame {...number} label={i18n._('Number of guests')}>
          <input
            {...framed(number)}
            className={controls.control}
            inputMode="numeric"
            max={LARGE_PARTY_GUESTS.max}
            min={LARGE_PARTY_GUESTS.min}
            onChange={(event) => form.change({ largeParty: event.target.value })}
            placeholder={i18n._('11 to 100')}
            type="number"
            value={form.draft.largeParty}
          />
        </FieldFrame>
      )}
    </>
  );
}
