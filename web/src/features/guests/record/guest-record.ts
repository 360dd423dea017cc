import type { GuestRecord_GuestFragment } from './GuestDrawer.generated.ts';

/** All that the page knows of one guest. */
export type GuestRecord = GuestRecord_GuestFragment;

/** A record that may be of the same guest. */
export type LookAlike = GuestRecord['lookAlikes'][number];
