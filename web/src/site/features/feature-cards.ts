import {
  type Icon,
  IconAddressBook,
  IconBellRinging,
  IconCalendarCheck,
  IconClockBolt,
  IconFileExport,
  IconHourglassHigh,
  IconLayoutBoard,
  IconLockAccess,
  IconMessage2Question,
  IconTimeline,
  IconUsersGroup,
  IconWheelchair,
} from '@tabler/icons-react';

interface Feature {
  icon: Icon;
  title: string;
  text: string;
}

/** The twelve cards of the features page. */
export const features: readonly Feature[] = [
  {
    icon: IconCalendarCheck,
    title: 'Booking page',
    text: 'Date, party, time, done. Guests need no account, and every time that cannot be had says why.',
  },
  {
    icon: IconClockBolt,
    title: 'No double booking, ever',
    text: 'The database itself refuses to give one table to two parties. No race, no import and no second server gets around it.',
  },
  {
    icon: IconTimeline,
    title: 'Live day view',
    text: 'Every table and every party of the day on one timeline. Drag a booking, and each open screen follows at once.',
  },
  {
    icon: IconLayoutBoard,
    title: 'Floor plan',
    text: 'Draw your room with walls, bar and zones. In the evening the same plan shows who sits where, and until when.',
  },
  {
    icon: IconHourglassHigh,
    title: 'Waitlist with honest waits',
    text: 'Waiting times come from the tables that will really be free. Guests join by a link and follow their place.',
  },
  {
    icon: IconAddressBook,
    title: 'Guest records',
    text: 'Visits, no-shows, allergies, notes and tags, beside the booking where your staff needs them.',
  },
  {
    icon: IconBellRinging,
    title: 'Messages that arrive',
    text: 'Confirmations, changes and reminders with a calendar file. If a mail could not be delivered, you see it.',
  },
  {
    icon: IconMessage2Question,
    title: 'Answers, not riddles',
    text: 'Ask why a time is closed and you are told: which rule, which numbers, and who set it when.',
  },
  {
    icon: IconUsersGroup,
    title: 'Roles for your team',
    text: 'Hosts run the evening, managers set the rules, owners pay and invite. Everybody has a login of their own.',
  },
  {
    icon: IconWheelchair,
    title: 'For every guest',
    text: 'Step-free tables, room for a wheelchair, a quiet corner: guests ask for it, and the choice of tables takes it into account.',
  },
  {
    icon: IconLockAccess,
    title: 'Accounts that are safe',
    text: 'Two-factor sign-in, a list of your sessions, and one click that signs out everywhere.',
  },
  {
    icon: IconFileExport,
    title: 'Nothing is locked in',
    text: 'Export everything as JSON and CSV, bring your bookings and guests along from elsewhere, undo it if it was wrong.',
  },
];
