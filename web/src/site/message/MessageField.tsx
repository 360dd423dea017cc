import { FieldFrame, framed } from '../../book/form/FieldFrame.tsx';
import controls from '../../book/ui/controls.module.css';
import type { MessageDraft, MessageForm } from './useMessageForm.ts';

interface MessageFieldProps<Draft extends MessageDraft> {
  form: MessageForm<Draft>;
  name: keyof Draft & string;
  label: string;
  autoComplete?: string;
  type?: 'text' | 'email' | 'tel' | 'date' | 'multiline';
  isOptional?: boolean;
  /** Longest text in characters, as the API has it. */
  max: number;
  /** Earliest day of a date (yyyy-MM-dd). */
  min?: string;
}

/** One field of a message with its label and what is wrong with it. */
export function MessageField<Draft extends MessageDraft>(props: MessageFieldProps<Draft>) {
  const { form, name, label, type = 'text', isOptional = false, max, min, autoComplete } = props;
  const frame = { id: name, isRequired: !isOptional, fault: form.faults[name] };
  const control = {
    ...framed(frame),
    autoComplete,
    className: controls.control,
    maxLength: max,
    value: form.draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value } as Partial<Draft>),
  };
  return (
    <FieldFrame {...frame} label={label}>
      {type === 'multiline' ? (
        <textarea {...control} rows={6} />
      ) : (
        <input {...control} type={type} min={min} />
      )}
    </FieldFrame>
  );
}
