import type { SetUpChecklist_RestaurantFragment } from './SetUpChecklist.generated.ts';

type Onboarding = NonNullable<SetUpChecklist_RestaurantFragment['onboarding']>;

/** A thing to do before guests can book. */
export interface SetUpStep {
  label: string;
  hint: string;
  isDone: boolean;
  /** Where it is done; null when it comes by itself. */
  to: string | null;
  /** The place is a page of its own, not a route of the application. */
  isOwnEntry?: boolean;
}

/** The steps in the order in which they make sense. */
export function setUpSteps(restaurantId: string, onboarding: Onboarding): SetUpStep[] {
  return [
    {
      label: 'Set your hours',
      hint: 'When guests can come, and how long they stay.',
      isDone: onboarding.hoursSet,
      to: '/settings/booking-rules',
    },
    {
      label: 'Add your tables',
      hint: 'Then every booking gets a table that fits.',
      isDone: onboarding.tablesAdded,
      to: '/tables',
    },
    {
      label: 'Make a test booking',
      hint: 'Book under your own email, and see it arrive here.',
      isDone: onboarding.testBookingMade,
      to: `/book/${restaurantId}`,
      isOwnEntry: true,
    },
    {
      label: 'Put the form on your website',
      hint: 'A few lines to paste; done once a guest has seen it there.',
      isDone: onboarding.formEmbedded,
      to: '/settings/embed',
    },
    {
      label: 'Welcome your first guest',
      hint: 'Share your booking link; the first booking shows here.',
      isDone: onboarding.guestBookingMade,
      to: null,
    },
  ];
}
