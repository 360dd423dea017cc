import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const PRICES = { basic: 49, professional: 79, enterprise: 199 };
type PlanId = keyof typeof PRICES;

const isPlan = (id: string): id is PlanId => id in PRICES;

const planOf = (id: PlanId) => ({
  __typename: 'Plan',
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  price: PRICES[id],
  description: `The ${id} plan`,
  features: ['Bookings'],
  popular: id === 'professional',
});

/** An invoice as the API holds it. */
export interface StoredInvoice {
  number: string;
  status: 'PAID' | 'DECLINED';
  amountCents: number;
  issuedAt: string;
  isSimulated: boolean;
}

interface InvoiceArguments {
  first: number;
  after: string | null;
  status: string | null;
  minAmount: number | null;
  maxAmount: number | null;
  search: string | null;
}

interface Payment {
  restaurantId: string;
  plan: string;
  paymentToken: string;
}

/** The API as somebody meets it who pays: the real schema over one subscription and its invoices in memory. */
export class PayerApi {
  viewerRole = 'OWNER';
  provider = 'SIMULATED';
  subscriptionStatus: 'trial' | PlanId = 'trial';
  /** Of the subscription, what is not as in a trial. */
  subscription: Record<string, unknown> = {};
  invoices: StoredInvoice[] = [];
  /** The next payment is refused with these words. */
  decline: string | null = null;
  /** `answerLost`: requests arrive, answers do not. `slow`: answers wait until `answers` is called. */
  line: 'good' | 'unreachable' | 'answerLost' | 'slow' = 'good';
  /** The error code with which every request is thrown back. */
  errorCode: string | null = null;
  readonly payments: Payment[] = [];
  readonly invoicesAsked: InvoiceArguments[] = [];
  /** Ids of the invoices whose PDF was asked for. */
  readonly pdfsAsked: string[] = [];
  /** Everything that left the browser, as text. */
  readonly sent: string[] = [];
  private waiting: (() => void)[] = [];

  /** Lets the slow answers through. */
  answers() {
    this.line = 'good';
    for (const go of this.waiting.splice(0)) go();
  }

  get link(): ApolloLink {
    const overSchema = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    return new ApolloLink((operation) => {
      this.sent.push(JSON.stringify([operation.operationName, operation.variables, operation.extensions]));
      if (this.line === 'unreachable') return failure();
      const answer = overSchema.request(operation);
      if (this.line === 'good') return answer;
      return new Observable((observer) => {
        const isLost = this.line === 'answerLost';
        const arrival = new Promise<void>((resolve) => this.waiting.push(resolve));
        answer.subscribe({
          next: (value) =>
            isLost
              ? observer.error(new TypeError('Failed to fetch'))
              : void arrival.then(() => observer.next(value)),
          error: (error) => observer.error(error),
          complete: () => void arrival.then(() => observer.complete()),
        });
      });
    });
  }

  private root() {
    return {
      paymentProvider: () => this.provider,
      plans: () => [planOf('basic'), planOf('professional'), planOf('enterprise')],
      viewer: { restaurants: () => ({ edges: [{ cursor: '1', node: this.restaurant() }] }) },
      restaurant: () => this.restaurant(),
      node: ({ id }: { id: string }) => {
        this.pdfsAsked.push(id);
        return null;
      },
      subscribeToPlan: ({ input }: { input: Payment }) => this.pay(input),
      cancelSubscription: () => this.ends('cancelled'),
      resumeSubscription: () => this.ends('active'),
    };
  }

  private pay(payment: Payment) {
    this.payments.push(payment);
    const { decline } = this;
    this.decline = null;
    if (decline)
      return { userErrors: [{ field: ['paymentToken'], message: decline, code: 'PAYMENT_DECLINED' }] };
    if (!isPlan(payment.plan)) throw new Error(`No plan ${payment.plan}`);
    this.subscriptionStatus = payment.plan;
    this.subscription = { paymentStatus: 'active', renewalDate: '2099-01-01T12:00:00.000Z' };
    return { restaurant: this.restaurant(), userErrors: [] };
  }

  private ends(paymentStatus: 'cancelled' | 'active') {
    const renewalDate = paymentStatus === 'active' ? '2099-01-01T12:00:00.000Z' : null;
    this.subscription = { ...this.subscription, paymentStatus, renewalDate, isRenewalRetried: false };
    return { restaurant: this.restaurant(), userErrors: [] };
  }

  private restaurant() {
    const { subscriptionStatus: status } = this;
    return {
      __typename: 'Restaurant',
      id: 'rest_1',
      viewerRole: this.viewerRole,
      subscriptionStatus: status,
      subscriptionExpiresAt: '2099-01-01T12:00:00.000Z',
      subscription: () => ({
        plan: status === 'trial' ? null : planOf(status),
        paymentStatus: 'trial',
        isRenewalRetried: false,
        chargedBy: null,
        renewalDate: null,
        endsAt: '2099-01-01T12:00:00.000Z',
        cancelAtPeriodEnd: false,
        creditCents: 0,
        cardBrand: null,
        cardLastFour: null,
        bookingsThisMonth: 0,
        monthlyBookingLimit: null,
        amountDue: ({ plan }: { plan: PlanId }) =>
          plan === status && !this.subscription.isRenewalRetried ? null : PRICES[plan] * 100,
        ...this.subscription,
      }),
      invoices: (wanted: InvoiceArguments) => this.pageOfInvoices(wanted),
    };
  }

  private pageOfInvoices(wanted: InvoiceArguments) {
    if (this.errorCode) throw new Error(this.errorCode);
    this.invoicesAsked.push(wanted);
    const { first, after, status, search, minAmount, maxAmount } = wanted;
    const found = this.invoices.filter(
      (invoice) =>
        (!status || invoice.status === status) &&
        (!search || invoice.number.includes(search)) &&
        (minAmount === null || minAmount === undefined || invoice.amountCents >= minAmount) &&
        (maxAmount === null || maxAmount === undefined || invoice.amountCents <= maxAmount),
    );
    const begin = after ? Number(after) : 0;
    const nodes = found.slice(begin, begin + first).map((invoice) => ({
      __typename: 'Invoice',
      id: `inv_${invoice.number}`,
      plan: planOf('basic'),
      creditUsedCents: 0,
      currency: 'USD',
      cardBrand: 'visa',
      cardLastFour: '4242',
      periodStart: invoice.issuedAt,
      periodEnd: invoice.issuedAt,
      ...invoice,
    }));
    return {
      totalCount: found.length,
      edges: nodes.map((node, index) => ({ cursor: String(begin + index + 1), node })),
      pageInfo: {
        hasNextPage: begin + first < found.length,
        hasPreviousPage: begin > 0,
        endCursor: String(begin + nodes.length),
      },
    };
  }
}

const failure = () =>
  new Observable<ApolloLink.Result>((observer) => observer.error(new TypeError('Failed to fetch')));
