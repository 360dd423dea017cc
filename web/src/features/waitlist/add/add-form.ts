import type { FormErrors } from '@mantine/form';

/** A party as it is typed; numbers are text while they are typed over. */
export interface TypedParty extends Record<string, unknown> {
  customerName: string;
  phone: string;
  partySize: number | string;
  estimatedWait: number | string;
  notes: string;
}

/** Defaults of spec §5. */
export const NEW_PARTY: TypedParty = {
  customerName: '',
  phone: '',
  partySize: 2,
  estimatedWait: 30,
  notes: '',
};

/** What is still missing or wrong, by field. */
export function faultsOf({ customerName, phone, partySize, estimatedWait }: TypedParty): FormErrors {
  return {
    ...(!customerName.trim() && { customerName: 'Customer name is required' }),
    ...(!phone.trim() && { phone: 'Phone is required' }),
    ...(!isWhole(partySize, 1) && { partySize: 'Party size is a number, at least 1' }),
    ...(!isWhole(estimatedWait, 0) && { estimatedWait: 'Estimated wait is a number of minutes, at least 0' }),
  };
}

function isWhole(typed: number | string, least: number): typed is number {
  return typeof typed === 'number' && Number.isInteger(typed) && typed >= least;
}

/** What the API gets of a form without faults. */
export function partyOf({ customerName, phone, partySize, estimatedWait, notes }: TypedParty) {
  return {
    customerName,
    phone,
    partySize: Number(partySize),
    estimatedWait: Number(estimatedWait),
    notes: notes.trim() || null,
  };
}
