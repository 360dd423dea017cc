import controls from '../ui/controls.module.css';
import type { BookingDraft } from './booking-draft.ts';
import { FieldFrame, framed } from './FieldFrame.tsx';
import type { BookingFormState } from './useBookingForm.ts';

interface Props {
  form: BookingFormState;
  name: Exclude<keyof BookingDraft, 'bought' | 'wishes' | 'diets' | 'occasion'>;
  label: string;
  autoComplete: string;
  isRequired?: boolean;
  hint?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'multiline';
}

/** A field of the form that holds free text. */
export function TextField({
  form,
  name,
  label,
  autoComplete,
  isRequired,
  hint,
  maxLength,
  type = 'text',
}: Props) {
  const frame = { id: name, isRequired, hint, fault: form.faults[name] };
  const control = {
    ...framed(frame),
    autoComplete,
    maxLength,
    className: controls.control,
    value: form.draft[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  };
  return (
    <FieldFrame {...frame} label={label}>
      {type === 'multiline' ? <textarea {...control} rows={3} /> : <input {...control} type={type} />}
    </FieldFrame>
  );
}
