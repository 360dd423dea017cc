import type { ReactNode } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { i18n } from '../language/i18n.ts';
import { DirectionsIcon } from '../ui/icons.tsx';
import { AddToCalendar, type CalendarKey } from './AddToCalendar.tsx';
import { visitTitle } from './calendar-links.ts';
import { ShareVisit } from './ShareVisit.tsx';
import { spokenVisit } from './spoken-visit.ts';
import styles from './VisitActs.module.css';
import { WalletLinks, type WalletUrls } from './WalletLinks.tsx';

interface Props {
  visit: { date: IsoDate; time: string; startsAt: string; endsAt: string };
  restaurant: { name: string; address: string | null; today: IsoDate; profile: { mapUrl: string | null } };
  /** How many come, for whoever may know it. */
  guests?: number;
  /** What calendars say of it. */
  details: string;
  calendarKey: CalendarKey;
  /** For whoever made the booking: a pass names it. */
  wallets?: WalletUrls;
  /** Token of the manage link, for whoever may share the visit. */
  shareToken?: string;
  isShared?: boolean;
  onStopped?: () => void;
  /** Further acts. */
  children?: ReactNode;
}

/** What is done about a visit that is ahead: into the calendar, on the way, to those who come along. */
export function VisitActs({
  visit,
  restaurant,
  guests,
  details,
  calendarKey,
  wallets,
  children,
  ...sharing
}: Props) {
  const { name, address, today, profile } = restaurant;
  const title = guests ? visitTitle({ guests, restaurant: name }) : name;
  const { shareToken, isShared, onStopped } = sharing;
  return (
    <div className={styles.acts}>
      <AddToCalendar
        calendarKey={calendarKey}
        visit={{ ...visit, title, details, place: address ? `${name}, ${address}` : name }}
      />
      {wallets && <WalletLinks {...wallets} />}
      {profile.mapUrl && (
        <a className={styles.act} href={profile.mapUrl} rel="noopener" target="_blank">
          <DirectionsIcon />
          {i18n._('Directions')}
        </a>
      )}
      {shareToken && (
        <ShareVisit
          isShared={isShared}
          onStopped={onStopped}
          token={shareToken}
          words={`${name}, ${spokenVisit(visit, today)}`}
        />
      )}
      {children}
    </div>
  );
}
