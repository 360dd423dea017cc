import type { Role } from '../../generated/schema-types.ts';

/** A section of a part, reached by its anchor. */
export interface SettingsSection {
  label: string;
  anchor: string;
  /** Other words it is looked for by. */
  words?: string;
}

/** A part of the settings with an address of its own, `/settings/<path>`. */
export interface SettingsPart {
  label: string;
  path: string;
  /** Who has something to do there; others who come by its address are told whom to ask. */
  least: Role;
  /** What stands on its page, from top to bottom. */
  sections: readonly SettingsSection[];
  /** Other words it is looked for by. */
  words?: string;
}

/** Sections of the profile in their order on the page. */
export const profileSections = {
  id: { label: 'Restaurant ID', anchor: 'restaurant-id', words: 'copy address link integration' },
  details: {
    label: 'Restaurant Profile',
    anchor: 'details',
    words:
      'name email phone address description language notices mail time zone seating capacity seats turn time slot duration',
  },
  page: {
    label: 'Your page',
    anchor: 'your-page',
    words:
      'slug link address street town country map coordinates website cuisine price dress code parking menu social instagram colour color accent sitemap google search listed',
  },
  photos: {
    label: 'Photos, logo and menu',
    anchor: 'photos',
    words: 'picture image upload alt text pdf branding',
  },
  embed: { label: 'Embed Booking Form', anchor: 'embed-form', words: 'website code iframe widget' },
  subscription: {
    label: 'Subscription Status',
    anchor: 'subscription-status',
    words: 'plan trial upgrade days left',
  },
} as const satisfies Record<string, SettingsSection>;

/** Sections of the booking rules in their order on the page. */
export const bookingRulesSections = {
  services: {
    label: 'Opening hours & services',
    anchor: 'services',
    words: 'opening closing times weekdays lunch dinner last seating closed day',
  },
  specialDays: {
    label: 'Special days',
    anchor: 'special-days',
    words: 'holiday christmas closed other hours vacation date',
  },
  blocks: { label: 'Blocks', anchor: 'blocks', words: 'close block private party event tables repair' },
  turnTimes: {
    label: 'Turn times',
    anchor: 'turn-times',
    words: 'how long stay minutes party keeps its table duration',
  },
  pacing: {
    label: 'Pacing',
    anchor: 'pacing',
    words: 'covers quarter hour kitchen how many start at once limit',
  },
  notice: {
    label: 'Notice and days ahead',
    anchor: 'notice',
    words: 'lead minutes hours before in advance horizon how far latest earliest',
  },
  onlineBooking: {
    label: 'Online booking',
    anchor: 'online-booking',
    words: 'largest party instant confirmation confirm requests automatic',
  },
  pause: {
    label: 'Pause online booking',
    anchor: 'pause',
    words: 'stop close switch off tonight emergency',
  },
  staffTables: {
    label: 'Tables for staff bookings',
    anchor: 'staff-tables',
    words: 'mode walk-in only kept held back regulars release hours before',
  },
  areas: {
    label: 'Areas',
    anchor: 'areas',
    words: 'terrace garden bar outside inside room where to sit zone seating preference',
  },
  combinations: {
    label: 'Table combinations',
    anchor: 'combinations',
    words: 'join tables together large parties combine',
  },
} as const satisfies Record<string, SettingsSection>;

/** Sections of the payments in their order on the page. */
export const paymentsSections = {
  account: {
    label: 'Account',
    anchor: 'payment-account',
    words: 'connect stripe provider bank payout currency disconnect',
  },
  policies: {
    label: 'What guests are asked for',
    anchor: 'policies',
    words: 'deposit card hold prepayment guarantee no-show fee cancellation late policy',
  },
  discounts: { label: 'Discount codes', anchor: 'discount-codes', words: 'coupon price percent off uses' },
  giftVouchers: { label: 'Gift vouchers', anchor: 'gift-vouchers', words: 'present sell amounts expiry' },
  money: {
    label: 'Money',
    anchor: 'money',
    words: 'ledger balance charged refunded kept disputed spreadsheet bookkeeping reconciliation',
  },
} as const satisfies Record<string, SettingsSection>;

/** Sections of the account in their order on the page. */
export const accountSections = {
  email: { label: 'Email', anchor: 'email', words: 'address change sign in login' },
  daySummary: {
    label: 'Summary of the day',
    anchor: 'day-summary',
    words: 'mail night closing covers report notices unsubscribe language',
  },
  password: { label: 'Password', anchor: 'password', words: 'change login' },
  twoFactor: {
    label: 'Two-factor authentication',
    anchor: 'two-factor',
    words: '2fa authenticator code backup codes otp',
  },
  devices: { label: 'Devices', anchor: 'devices', words: 'sessions sign out everywhere browsers' },
  activity: { label: 'Security activity', anchor: 'activity', words: 'log sign-ins history' },
} as const satisfies Record<string, SettingsSection>;

/** Parts that belong together, under one heading. */
export interface SettingsGroup {
  label: string;
  parts: readonly SettingsPart[];
}

/** Every part of the settings, as the navigation lists them. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'Restaurant',
    parts: [
      { label: 'Profile', path: 'profile', least: 'MANAGER', sections: Object.values(profileSections) },
      {
        label: 'Team',
        path: 'team',
        least: 'HOST',
        sections: [],
        words: 'members invite people staff roles owner manager host leave invitations',
      },
    ],
  },
  {
    label: 'Booking',
    parts: [
      {
        label: 'Booking rules',
        path: 'booking-rules',
        least: 'MANAGER',
        sections: Object.values(bookingRulesSections),
        words: 'availability',
      },
      {
        label: 'Messages',
        path: 'messages',
        least: 'HOST',
        sections: [],
        words: 'mails sent failed reminders delivery guests',
      },
      {
        label: 'Embed',
        path: 'embed',
        least: 'MANAGER',
        sections: [],
        words: 'website form looks accent colour color corners button pop-up code allowed sites',
      },
      {
        label: 'Channels',
        path: 'channels',
        least: 'MANAGER',
        sections: [],
        words:
          'reserve with google maps search chatgpt openai assistant listing listed missing switch partners',
      },
    ],
  },
  {
    label: 'Reports',
    parts: [
      {
        label: 'Lost searches',
        path: 'lost-searches',
        least: 'MANAGER',
        sections: [],
        words: 'guests found no time demand refused why',
      },
      {
        label: 'Integrity report',
        path: 'integrity',
        least: 'OWNER',
        sections: [],
        words: 'double bookings checks overruled',
      },
    ],
  },
  {
    label: 'Money',
    parts: [
      {
        label: 'Experiences',
        path: 'experiences',
        least: 'OWNER',
        sections: [],
        words: 'tasting menu class event ticket sell prepaid seats add-on price special evening',
      },
      {
        label: 'Payments',
        path: 'payments',
        least: 'OWNER',
        sections: Object.values(paymentsSections),
        words: 'guests pay money',
      },
      {
        label: 'Subscription',
        path: 'subscription',
        least: 'OWNER',
        sections: [],
        words: 'plan bill invoices payment card limits upgrade cancel',
      },
    ],
  },
  {
    label: 'Data',
    parts: [
      {
        label: 'Import & export',
        path: 'import-export',
        least: 'OWNER',
        sections: [],
        words: 'csv archive download bookings guests history undo',
      },
      {
        label: 'Calendar',
        path: 'calendar',
        least: 'MANAGER',
        sections: [],
        words: 'google apple outlook ical ics subscribe feed address phone sync',
      },
      {
        label: 'API keys',
        path: 'api-keys',
        least: 'OWNER',
        sections: [],
        words: 'integration developer token secret',
      },
      {
        label: 'Apps',
        path: 'apps',
        least: 'OWNER',
        sections: [],
        words:
          'oauth connected third party assistant mcp client id secret developer disconnect revoke consent',
      },
      {
        label: 'Webhooks',
        path: 'webhooks',
        least: 'OWNER',
        sections: [],
        words: 'events address deliveries developer signing secret',
      },
    ],
  },
  {
    label: 'You',
    parts: [
      {
        label: 'Account & security',
        path: 'account',
        least: 'HOST',
        sections: Object.values(accountSections),
      },
    ],
  },
];
