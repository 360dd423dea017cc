import type { BookingInput } from './diner-inputs.ts';

/** What the restaurant asks for at 19:00, unless a test says otherwise. */
export const DEPOSIT = {
  kind: 'DEPOSIT',
  amountMinor: 2_000,
  dueNowMinor: 2_000,
  currency: 'EUR',
  freeUntil: '2026-11-20T19:00:00.000Z',
  termsId: 'terms-1',
  sentences: ['You pay a deposit of €20.00 now.', 'If you cancel, you get nothing back.'],
};

type Asked = Omit<typeof DEPOSIT, 'kind'> & { kind: string };

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What the API knows of guarantees and payments: what times ask for, and how a payment stands. */
export class DinerPayments {
  /** What each time asks for. */
  readonly asked = new Map<string, Asked>();
  /** What is left on vouchers, by code. */
  readonly vouchers = new Map<string, number>();
  state: 'AWAITING' | 'SECURED' | 'RETURNED' | 'LAPSED' = 'AWAITING';
  /** What becomes of the mail about a booking that is paid. */
  mail = 'ORDERED';
  /** What a guest is refused with who goes to pay. */
  refusal: Refused | null = null;
  /** Bookings that guests went to pay for, with the terms that they accepted. */
  readonly sent: { termsId: string; booking: BookingInput; codes?: string[] }[] = [];
  /** How often a payment was asked after; `gave up` where its guest wanted to pay no more. */
  readonly questions: string[] = [];

  get roots() {
    return {
      payForBooking: ({ input }: { input: DinerPayments['sent'][number] }) => {
        if (this.refusal) return { userErrors: [this.refusal] };
        this.sent.push(input);
        const [code = ''] = input.codes ?? [];
        const isPaid = (this.vouchers.get(code) ?? 0) >= DEPOSIT.dueNowMinor;
        if (isPaid) this.state = 'SECURED';
        const expiresAt = new Date('2026-11-21T12:10:00Z');
        return {
          url: isPaid ? null : '#provider',
          isPaid,
          expiresAt,
          confirmationMail: this.mail,
          userErrors: [],
        };
      },
      settlePayment: ({ input }: { input: { visitorKey: string; givesUp?: boolean } }) => {
        this.questions.push(input.givesUp ? 'gave up' : 'asked');
        if (input.givesUp && this.state === 'AWAITING') this.state = 'LAPSED';
        const paid = this.sent.at(-1);
        const isOwn = paid?.booking.visitorKey === input.visitorKey;
        if (!isOwn)
          return { userErrors: [{ code: 'NOT_FOUND', message: 'There is no payment.', field: null }] };
        const booking = this.state === 'SECURED' ? this.booked(paid.booking) : null;
        return { state: this.state, booking, manageToken: booking && 'K7QX2M-opens', userErrors: [] };
      },
    };
  }

  /** What a time asks for, also of a guest with codes. */
  guaranteeAt(time: string) {
    const asked = this.asked.get(time);
    if (!asked) return null;
    return {
      ...asked,
      withCodes: ({ codes }: { codes: string[] }) => {
        const left = this.vouchers.get(codes[0] ?? '');
        if (!left) return null;
        const voucherMinor = Math.min(left, asked.dueNowMinor);
        const dueNowMinor = asked.dueNowMinor - voucherMinor;
        const termsId = `${asked.termsId} ${codes.join()}`;
        const [pays, ...rules] = asked.sentences;
        const sentences = [pays, 'Your gift voucher pays a part of it.', ...rules];
        return {
          discountMinor: 0,
          voucherMinor,
          voucherLeftMinor: left - voucherMinor,
          guarantee: { ...asked, dueNowMinor, termsId, sentences },
        };
      },
    };
  }

  private booked(input: BookingInput) {
    const asked = this.asked.get(input.time) ?? DEPOSIT;
    return {
      area: null,
      wishes: [],
      diets: [],
      ...input,
      startsAt: `${input.date}T${input.time}Z`,
      endsAt: new Date(Date.parse(`${input.date}T${input.time}Z`) + 5_400_000),
      unmetWishes: [],
      id: 'bkg_1',
      reference: 'K7QX2M',
      status: 'CONFIRMED',
      guarantee: {
        ...asked,
        chargedMinor: asked.dueNowMinor,
        refundedMinor: 0,
        voucherPaidMinor: 0,
        voucherReturnedMinor: 0,
        cancellingCostsMinor: asked.dueNowMinor,
        cancellingReturnsMinor: 0,
        isSimulated: true,
      },
    };
  }
}
