import type { ReactNode } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';

interface Props {
  id: string;
  label: string;
  isRequired?: boolean;
  hint?: string | null;
  fault?: string;
  /** The way on from what the hint says. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Label, control, fault, hint and remedy of one field, one below the other. */
export function FieldFrame({ id, label, isRequired = false, hint, fault, remedy, children }: Props) {
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
        {!isRequired && <span className={controls.optional}> ({i18n._('optional')})</span>}
      </label>
      {children}
      {fault && (
        <p className={controls.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className={controls.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {remedy}
    </div>
  );
}

/** The attributes that tie a control to its frame. */
export function framed({
  id,
  isRequired = false,
  hint,
  fault,
}: Omit<Props, 'label' | 'remedy' | 'children'>) {
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name: id,
    required: isRequired,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}
