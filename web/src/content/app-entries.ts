import {
  IconArmchair,
  IconBuildings,
  IconCalendarEvent,
  IconChartBar,
  IconFlask,
  IconHourglassHigh,
  IconLayoutDashboard,
  IconSettings,
  IconTicket,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';

/** A page of the application, as the rail and the bar lead to it. */
export interface Entry {
  label: string;
  to: string;
  Icon: typeof IconUsers;
}

const service: Entry = { label: 'Service', to: '/service', Icon: IconToolsKitchen2 };
const dashboard: Entry = { label: 'Dashboard', to: '/dashboard', Icon: IconLayoutDashboard };
const bookings: Entry = { label: 'Bookings', to: '/bookings', Icon: IconCalendarEvent };
const tables: Entry = { label: 'Tables', to: '/tables', Icon: IconArmchair };
const waitlist: Entry = { label: 'Waitlist', to: '/waitlist', Icon: IconHourglassHigh };
const guests: Entry = { label: 'Guests', to: '/guests', Icon: IconUsers };
const vouchers: Entry = { label: 'Vouchers', to: '/vouchers', Icon: IconTicket };
const reports: Entry = { label: 'Reports', to: '/reports', Icon: IconChartBar };
const lab: Entry = { label: 'Lab', to: '/lab', Icon: IconFlask };
const locations: Entry = { label: 'Locations', to: '/locations', Icon: IconBuildings };
const settings: Entry = { label: 'Settings', to: '/settings', Icon: IconSettings };

/** All pages, in the order of the rail. Reports and the lab are for managers and owners, locations for who works in several restaurants or may have them. */
export const entriesOf = ({
  hasReports,
  hasLocations,
}: {
  hasReports: boolean;
  hasLocations: boolean;
}): Entry[] => [
  service,
  dashboard,
  bookings,
  tables,
  waitlist,
  guests,
  vouchers,
  ...(hasReports ? [reports, lab] : []),
  ...(hasLocations ? [locations] : []),
  settings,
];

/** What a thumb reaches on a small screen; the rest is under More. */
export const thumbEntries: readonly Entry[] = [service, bookings, waitlist, guests];
