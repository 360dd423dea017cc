import type { TeamSettings_RestaurantFragment } from './TeamSettings.generated.ts';

/** The restaurant as the page of its team knows it. */
export type Team = TeamSettings_RestaurantFragment;

/** A member of the team. */
export type TeamMember = NonNullable<Team['members']>[number];

/** An invitation that nobody has accepted yet. */
export type PendingInvitation = NonNullable<Team['invitations']>[number];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An instant as `Mar 5, 2025`, on the viewer's own calendar. */
export function dayInWords(instant: string): string {
  return DAY.format(new Date(instant));
}
