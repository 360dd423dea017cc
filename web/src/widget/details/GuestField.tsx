import { useId } from 'react';
import { i18n } from '../language/i18n.ts';
import styles from '../widget.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
  fault: string | null;
  onInput: (value: string) => void;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  hint?: string | null;
  isRequired?: boolean;
}

/** One line of what a guest tells of themselves. */
export function GuestField({ name, label, value, fault, onInput, type = 'text', ...more }: Props) {
  const id = useId();
  const { autoComplete = 'off', hint, isRequired = false } = more;
  const about = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!isRequired && <span className={styles.optional}> {i18n._('(optional)')}</span>}
      </label>
      <input
        aria-describedby={about || undefined}
        aria-invalid={fault ? true : undefined}
        autoComplete={autoComplete}
        className={styles.control}
        id={id}
        name={name}
        onInput={(event) => onInput(event.currentTarget.value)}
        required={isRequired}
        type={type}
        value={value}
      />
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
