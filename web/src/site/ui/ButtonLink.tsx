import type { ReactNode } from 'react';
import classes from './ButtonLink.module.css';

interface ButtonLinkProps {
  href: string;
  /** The one thing to do here is filled, everything beside it quiet. */
  look?: 'filled' | 'quiet';
  /** Read out in place of the text, where several links say the same. */
  label?: string;
  children: ReactNode;
}

/** A link that asks to be pressed. */
export function ButtonLink({ href, look = 'filled', label, children }: ButtonLinkProps) {
  return (
    <a href={href} className={classes[look]} aria-label={label}>
      {children}
    </a>
  );
}
