import type { ReactNode } from 'react';

/** A drawing of 24 by 24 in the colour of the text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="20"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="20"
    >
      {children}
    </svg>
  );
}

/** A telephone. */
export function PhoneIcon() {
  return (
    <Icon>
      <path d="M5 4h3.5l1.8 4.5-2.2 1.4a11 11 0 0 0 6 6l1.4-2.2L20 15.5V19a1.8 1.8 0 0 1-2 1.8A15.5 15.5 0 0 1 3.2 6 1.8 1.8 0 0 1 5 4Z" />
    </Icon>
  );
}

/** A calendar sheet. */
export function CalendarIcon() {
  return (
    <Icon>
      <rect height="16" rx="2.5" width="16" x="4" y="5" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </Icon>
  );
}

/** A wallet with its clasp. */
export function WalletIcon() {
  return (
    <Icon>
      <path d="M18 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H6a2 2 0 0 1-2-2" />
      <path d="M16.5 14h.01" />
    </Icon>
  );
}

/** A tick: done. */
export function TickIcon() {
  return (
    <Icon>
      <path d="m5.5 12.5 4.2 4.2 8.8-9.2" />
    </Icon>
  );
}

/** A sign that asks for attention. */
export function AttentionIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </Icon>
  );
}

/** A time that runs. */
export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </Icon>
  );
}

/** The way there. */
export function DirectionsIcon() {
  return (
    <Icon>
      <path d="M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11Z" />
      <circle cx="12" cy="10" r="2.3" />
    </Icon>
  );
}

/** Something that goes to others. */
export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V4M8 7.5 12 3.5l4 4M6 12H5v7.5h14V12h-1" />
    </Icon>
  );
}

/** Something that is written anew. */
export function ChangeIcon() {
  return (
    <Icon>
      <path d="m5 19 1-4L15.5 5.5a1.9 1.9 0 0 1 2.8 0l.2.2a1.9 1.9 0 0 1 0 2.8L9 18l-4 1Z" />
    </Icon>
  );
}
