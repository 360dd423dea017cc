import { runJob } from '../../api/billing/billing-jobs.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';
import type { Bank, Line } from './bank.ts';
import { type Answer, type Books, lookInto, PAY, subscriptionAct } from './books.ts';
import { LastingSession } from './lasting-session.ts';

/** Everybody begins here; all payers but one are over, so that the clock can go back. */
export const BEGINS = '2026-07-01T10:00:00.000Z';

/** A payment that somebody asks for. */
export interface Request {
  plan: string;
  token: string;
  by: number;
}

/** A group with two owners, over the API and its database, and the bank that it pays at. */
export class Payer {
  readonly bank: Bank;
  readonly story: string[] = [];
  readonly #server: TestServer;
  readonly #restaurant: SeededRestaurant;
  readonly #owners: Caller[];
  readonly #sessions: LastingSession[];
  /** What was written when somebody last looked. */
  books: Books;

  private constructor(
    server: TestServer,
    bank: Bank,
    about: { restaurant: SeededRestaurant; owners: Caller[]; sessions: LastingSession[]; books: Books },
  ) {
    this.#server = server;
    this.bank = bank;
    this.#restaurant = about.restaurant;
    this.#owners = about.owners;
    this.#sessions = about.sessions;
    this.books = about.books;
  }

  /** A new group on its trial. */
  static async opens(server: TestServer, bank: Bank): Promise<Payer> {
    server.clock.moveTo(BEGINS);
    bank.opensAnew();
    const restaurant = await server.seed.restaurant();
    const owners = [restaurant.owner, await restaurant.member('owner')];
    const sessions = await Promise.all(owners.map((owner) => LastingSession.of(server, owner)));
    const books = await lookInto(server, restaurant);
    return new Payer(server, bank, { restaurant, owners, sessions, books });
  }

  get now(): Date {
    return this.#server.clock.now();
  }

  pays({ plan, token, by }: Request): Promise<Answer> {
    const input = { restaurantId: this.#restaurant.id, plan, paymentToken: token };
    return this.#says(by, PAY, { input });
  }

  cancels(by: number): Promise<Answer> {
    return this.#says(by, subscriptionAct('cancelSubscription'), this.#input);
  }

  resumes(by: number): Promise<Answer> {
    return this.#says(by, subscriptionAct('resumeSubscription'), this.#input);
  }

  /** The hourly job with all that it orders; what failed does not come back by itself, so that a history can be told again. */
  async renews(): Promise<void> {
    await runJob(this.#server, 'order-renewals');
    await this.#forgetsJobs();
  }

  /** Whether the house is open: that its owner may write. */
  async isOpen(): Promise<boolean> {
    const answer = await this.#says(0, OPEN, { input: { id: this.#restaurant.id, description: 'Open' } });
    return answer === 'done';
  }

  /** What a plan would cost now, as the owner is told; null for nothing. */
  async dueFor(plan: string): Promise<number | null> {
    const { restaurant } = await this.#restaurant.owner.ask<{
      restaurant: { subscription: { amountDue: number | null } };
    }>(DUE, { id: this.#restaurant.id, plan });
    return restaurant.subscription.amountDue;
  }

  pass(hours: number): void {
    this.#server.clock.pass({ hours });
    for (const session of this.#sessions) session.goesOn();
  }

  /** Lets something be done over a line to the bank that is good again afterwards. */
  async over(line: Line, act: () => Promise<unknown>): Promise<void> {
    this.bank.line = line;
    await act();
    this.bank.line = 'good';
    await this.#forgetsJobs();
  }

  async look(): Promise<Books> {
    this.books = await lookInto(this.#server, this.#restaurant);
    return this.books;
  }

  /** Nobody charges this group from now on. */
  async closes(): Promise<void> {
    await this.#forgetsJobs();
    await this.#server.rows(
      'update restaurant_groups set cancels_at_period_end = true, payment_on_its_way = null where id = $1',
      [this.books.groupId],
    );
  }

  get #input(): object {
    return { input: { restaurantId: this.#restaurant.id } };
  }

  async #forgetsJobs(): Promise<void> {
    await this.#server.rows('select graphile_worker.remove_job($1)', [`renew-${this.books.groupId}`]);
  }

  async #says(by: number, mutation: string, variables: object): Promise<Answer> {
    const caller = this.#owners[by] ?? this.#restaurant.owner;
    const { data, errors } = await caller.send<Record<string, { userErrors: { code: string }[] } | null>>(
      mutation,
      variables,
    );
    const refusals = Object.values(data ?? {}).flatMap((payload) => payload?.userErrors ?? []);
    return errors[0]?.extensions.code ?? refusals[0]?.code ?? 'done';
  }
}

const OPEN = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }`;
const DUE = `query($id: ID!, $plan: ID!) { restaurant(id: $id) { subscription { amountDue(plan: $plan) } } }`;
