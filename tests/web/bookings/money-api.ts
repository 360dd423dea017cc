import { HostApi } from './host-api.ts';

/** A deposit as it was paid; the card of a hold is only kept. */
export const PAID = {
  __typename: 'BookingGuarantee',
  kind: 'DEPOSIT',
  amountMinor: 6_000,
  currency: 'EUR',
  freeUntil: '2026-11-26T19:00:00.000Z',
  sentences: ['You pay a deposit of €60.00 now.', 'If you do not come, it costs €60.00.'],
  acceptedAt: '2026-11-20T10:00:00.000Z',
  chargedMinor: 6_000,
  refundedMinor: 0,
  discountCode: null as string | null,
  discountMinor: 0,
  voucherPaidMinor: 0,
  voucherReturnedMinor: 0,
  refundableMinor: 6_000,
  cancellingCostsMinor: 0,
  noShowCostsMinor: 6_000,
  isSimulated: true,
  waivedReason: null as string | null,
  moves: [] as object[],
};

/** A card that is kept. */
export const KEPT_CARD = {
  ...PAID,
  kind: 'CARD_HOLD',
  chargedMinor: 0,
  refundableMinor: 0,
  noShowCostsMinor: 5_000,
};

/** What the provider was asked. */
export const move = (about: object) => ({
  __typename: 'GuaranteeMove',
  kind: 'REFUND',
  amountMinor: 2_000,
  state: 'ASKED',
  reason: null,
  by: null,
  askedAt: '2026-11-27T20:00:00.000Z',
  ...about,
});

interface ActInput {
  bookingId: string;
  amountMinor?: number;
  reason?: string;
}

/** The API where guests give guarantees: what is asked of the provider is on its way until a test says otherwise. */
export class MoneyApi extends HostApi {
  viewerRole = 'OWNER';
  /** Why the next act is refused. */
  refusedFor: string | null = null;
  /** What was done, in order. */
  readonly done: [act: string, input: ActInput][] = [];

  protected override restaurantFields(): object {
    return { viewerRole: () => this.viewerRole };
  }

  protected override root() {
    return {
      ...super.root(),
      chargeNoShow: this.act('charge', (known, { amountMinor }) => ({
        moves: [move({ kind: 'CHARGE', amountMinor }), ...known.moves],
      })),
      refundGuarantee: this.act('refund', (known, { amountMinor = 0, reason }) => ({
        refundableMinor: known.refundableMinor - amountMinor,
        moves: [move({ amountMinor, reason, by: 'owner@example.com' }), ...known.moves],
      })),
      waiveGuarantee: this.act('waive', (_known, { reason = null }) => ({ waivedReason: reason })),
    };
  }

  private act(name: string, change: (known: typeof PAID, input: ActInput) => object) {
    return ({ input }: { input: ActInput }) => {
      this.done.push([name, input]);
      if (this.refusedFor)
        return { userErrors: [{ code: 'CONFLICT', field: ['bookingId'], message: this.refusedFor }] };
      const booking = this.find(input.bookingId);
      const known = booking.guarantee as typeof PAID;
      Object.assign(booking, { guarantee: { ...known, ...change(known, input) } });
      return { booking: { __typename: 'Booking', ...booking }, userErrors: [] };
    };
  }
}
