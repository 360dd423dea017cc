import { registerEnumType } from 'type-graphql';

/** How a dispute stands, of a guarantee or of a gift voucher. */
export const GuaranteeDisputeStateEnum = {
  NEEDS_ANSWER: 'needs_answer',
  UNDER_REVIEW: 'under_review',
  WON: 'won',
  LOST: 'lost',
  CLOSED: 'closed',
} as const;
registerEnumType(GuaranteeDisputeStateEnum, {
  name: 'GuaranteeDisputeState',
  description: 'How a dispute stands. New values may be added.',
  valuesConfig: {
    NEEDS_ANSWER: { description: 'The restaurant has to answer, or the guest keeps the money.' },
    UNDER_REVIEW: { description: 'The bank decides.' },
    WON: { description: 'The bank decided for the restaurant.' },
    LOST: { description: 'The bank decided for the guest.' },
    CLOSED: { description: 'The bank asked only, and no money moved.' },
  },
});
