interface RestaurantNoticeWords {
  booked: Readonly<Record<'pending' | 'confirmed', { title: string; opening: string }>>;
  changed: Readonly<Record<'pending' | 'confirmed', { title: string; opening: string }>>;
  cancelled: { title: string; opening: string };
  facts: Readonly<
    Record<'guest' | 'email' | 'phone' | 'chosenBefore' | 'requests' | 'otherRequests' | 'diet', string>
  >;
  status: Readonly<Record<'pending' | 'confirmed' | 'cancelled', string>>;
  open: string;
  openAll: string;
  answer: string;
  reason(restaurant: string): string;
  paused: { title: string; opening(most: number): string; after: string };
}

/** What the restaurant is told about what its guests did, in the language of the dashboard. */
export const restaurantNoticeWords: Readonly<Record<'en', RestaurantNoticeWords>> = {
  en: {
    booked: {
      pending: {
        title: 'New booking request',
        opening: 'A guest asks for a table. Its place is held until you confirm or decline.',
      },
      confirmed: {
        title: 'New booking',
        opening: 'A guest has booked a table. The booking is confirmed.',
      },
    },
    changed: {
      pending: {
        title: 'Booking changed by the guest',
        opening: 'A guest has changed a booking. Its place is held until you confirm or decline.',
      },
      confirmed: {
        title: 'Booking changed by the guest',
        opening: 'A guest has changed a booking. It is confirmed.',
      },
    },
    cancelled: {
      title: 'Booking cancelled by the guest',
      opening: 'A guest has cancelled a booking. Its place is free again.',
    },
    facts: {
      guest: 'Guest',
      email: 'Email',
      phone: 'Phone',
      chosenBefore: 'Chosen before',
      requests: 'Special requests',
      otherRequests: 'Special requests (changed)',
      diet: 'In the guest’s record',
    },
    status: { pending: 'Waiting for your answer', confirmed: 'Confirmed', cancelled: 'Cancelled' },
    open: 'Open the booking',
    openAll: 'Look at the bookings',
    answer: 'Answer this mail to write to the guest.',
    reason: (restaurant) =>
      `You get this mail because guests book at ${restaurant} with Hoststand. Settings, Profile turns it off.`,
    paused: {
      title: 'Many bookings at once',
      opening: (most) =>
        `Guests have booked, changed or cancelled more than ${most} times within an hour. Until the hour is over we ` +
        'send you no mail for each of them. All bookings are in Hoststand as ever.',
      after:
        'If you did not expect it, have a look at the bookings: you can pause online booking in the settings.',
    },
  },
};
