import type { Role } from '../../generated/schema-types.ts';

/** A section of a part, reached by its anchor. */
export interface SettingsSection {
  label: string;
  anchor: string;
}

/** A part of the settings with an address of its own, `/settings/<path>`. */
export interface SettingsPart {
  label: string;
  path: string;
  /** Who has something to do there; others who come by its address are told whom to ask. */
  least: Role;
  /** What stands on its page, from top to bottom. */
  sections: readonly SettingsSection[];
}

/** Sections of the booking rules in their order on the page. */
export const bookingRulesSections = {
  services: { label: 'Opening hours & services', anchor: 'services' },
  specialDays: { label: 'Special days', anchor: 'special-days' },
  blocks: { label: 'Blocks', anchor: 'blocks' },
  turnTimes: { label: 'Turn times', anchor: 'turn-times' },
  pacing: { label: 'Pacing', anchor: 'pacing' },
  notice: { label: 'Notice and days ahead', anchor: 'notice' },
  onlineBooking: { label: 'Online booking', anchor: 'online-booking' },
  pause: { label: 'Pause online booking', anchor: 'pause' },
  combinations: { label: 'Table combinations', anchor: 'combinations' },
} as const satisfies Record<string, SettingsSection>;

/** Sections of the account in their order on the page. */
export const accountSections = {
  email: { label: 'Email', anchor: 'email' },
  password: { label: 'Password', anchor: 'password' },
  twoFactor: { label: 'Two-factor authentication', anchor: 'two-factor' },
  devices: { label: 'Devices', anchor: 'devices' },
  activity: { label: 'Security activity', anchor: 'activity' },
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
      { label: 'Profile', path: 'profile', least: 'MANAGER', sections: [] },
      { label: 'Team', path: 'team', least: 'HOST', sections: [] },
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
      },
      { label: 'Messages', path: 'messages', least: 'HOST', sections: [] },
      { label: 'Embed', path: 'embed', least: 'MANAGER', sections: [] },
    ],
  },
  {
    label: 'Reports',
    parts: [
      { label: 'Lost searches', path: 'lost-searches', least: 'MANAGER', sections: [] },
      { label: 'Integrity report', path: 'integrity', least: 'OWNER', sections: [] },
    ],
  },
  {
    label: 'Money',
    parts: [{ label: 'Subscription', path: 'subscription', least: 'OWNER', sections: [] }],
  },
  {
    label: 'Data',
    parts: [
      { label: 'Import & export', path: 'import-export', least: 'OWNER', sections: [] },
      { label: 'API keys', path: 'api-keys', least: 'OWNER', sections: [] },
      { label: 'Webhooks', path: 'webhooks', least: 'OWNER', sections: [] },
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
