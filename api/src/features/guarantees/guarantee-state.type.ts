import { registerEnumType } from 'type-graphql';
import type { GuaranteeState } from './guarantee-state.ts';

const states: Record<GuaranteeState, { name: string; description: string }> = {
  awaiting: { name: 'AWAITING', description: 'The guest is paying; their place is kept meanwhile.' },
  secured: { name: 'SECURED', description: 'Paid, or the card is kept: the booking is made.' },
  returned: {
    name: 'RETURNED',
    description: 'Paid when the place was gone: there is no booking, and all of it goes back.',
  },
  lapsed: { name: 'LAPSED', description: 'Never paid: nothing was charged, and nothing is booked.' },
};

/** The GraphQL enum `GuaranteeState`; its values are those of the code. */
export const GuaranteeStateEnum = Object.fromEntries(
  Object.entries(states).map(([value, { name }]) => [name, value]),
);
registerEnumType(GuaranteeStateEnum, {
  name: 'GuaranteeState',
  description: 'Where a guarantee stands. New values may be added.',
  valuesConfig: Object.fromEntries(
    Object.values(states).map(({ name, description }) => [name, { description }]),
  ),
});
