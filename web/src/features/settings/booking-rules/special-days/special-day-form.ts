import type { FormErrors } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { NO_OWN_RULES, OWN_FIELDS } from '../services/own-rules.ts';
import { type Hours, hoursOf, hoursTyped, missingIn, type TypedHours } from '../services/services-form.ts';

/** A date with hours of its own as the API has it; without any it is closed. */
export interface SpecialDay {
  date: string;
  services: Hours[];
  note: string | null;
  experienceOnly: boolean;
}

/** The same as a person types it. */
export interface TypedSpecialDay extends Record<string, unknown> {
  key: string;
  date: string | null;
  kind: 'closed' | 'open';
  services: TypedHours[];
  note: string;
  experienceOnly: boolean;
}

const USUAL: Hours = {
  name: 'Dinner',
  openingTime: '18:00:00',
  closingTime: '23:00:00',
  lastSeating: null,
  ...NO_OWN_RULES,
};

/** An empty form; most special days are closed ones. */
export const newSpecialDay = (): TypedSpecialDay => ({
  key: randomId(),
  date: null,
  kind: 'closed',
  services: [hoursTyped(USUAL)],
  note: '',
  experienceOnly: false,
});

/** A special day in the form. */
export const specialDayTyped = ({ date, services, note, experienceOnly }: SpecialDay): TypedSpecialDay => ({
  key: randomId(),
  date,
  kind: services.length > 0 ? 'open' : 'closed',
  services: services.length > 0 ? services.map(hoursTyped) : [hoursTyped(USUAL)],
  note: note ?? '',
  experienceOnly,
});

/** One more service for the day. */
export const nextService = (): TypedHours => hoursTyped({ ...USUAL, name: '' });

/** What the API would get; null while there is no date. */
export function specialDayOf(typed: TypedSpecialDay): SpecialDay | null {
  const { date, kind, services, note } = typed;
  if (!date) return null;
  const isOpen = kind === 'open';
  return {
    date,
    services: isOpen ? services.map(hoursOf) : [],
    note: note.trim() || null,
    experienceOnly: isOpen && typed.experienceOnly,
  };
}

/** Where the form shows an error of the input: those of a service's own rules stand with them. */
export function fieldsOfDay(path: string): string[] {
  const [list, index, field = ''] = path.split('.');
  return [list === 'services' && OWN_FIELDS.has(field) ? `services.${index}.own` : path];
}

/** What is still missing, by field. */
export function missingInSpecialDay({ date, kind, services }: TypedSpecialDay): FormErrors {
  const hours = kind === 'open' ? services : [];
  return {
    ...(!date && { date: 'Please choose a date.' }),
    ...Object.fromEntries(
      hours.flatMap((service, index) =>
        Object.entries(missingIn(service)).map(([field, message]) => [`services.${index}.${field}`, message]),
      ),
    ),
  };
}
