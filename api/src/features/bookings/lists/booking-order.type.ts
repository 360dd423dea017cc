import { registerEnumType } from 'type-graphql';
import { bookingOrders } from './booking-order.ts';

/** The GraphQL enum `BookingOrder`. */
export const BookingOrderEnum = Object.fromEntries(
  bookingOrders.map((order) => [order.toUpperCase(), order]),
);
registerEnumType(BookingOrderEnum, {
  name: 'BookingOrder',
  description: 'Order of a list of bookings.',
  valuesConfig: {
    VISIT: { description: 'By date and time of the visit.' },
    CHANGE: {
      description:
        'By when they last changed, the earliest first, in the order of `Restaurant.events`. What changes moves to the end: whoever ' +
        'goes on after the last `endCursor` misses nothing.',
    },
  },
});
