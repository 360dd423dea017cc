import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { planIds } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import type { Line } from './bank.ts';
import { paidOf } from './books.ts';
import { judge, must } from './judge.ts';
import type { Payer } from './payer.ts';

const DAY_MS = 86_400_000;
const DECLINED = '0002';

/** What somebody does in one moment. */
type Act =
  | { does: 'pays'; plan: string; lastFour: string; by: number }
  | { does: 'cancels' | 'resumes'; by: number }
  | { does: 'renews' };

/** A step of a history, which fast-check takes away or keeps; whatever it comes to is judged. */
class Deed implements fc.AsyncCommand<object, Payer> {
  readonly #text: string;
  readonly #isPaying: boolean;
  readonly #does: (payer: Payer) => Promise<void>;

  constructor(text: string, isPaying: boolean, does: (payer: Payer) => Promise<void>) {
    this.#text = text;
    this.#isPaying = isPaying;
    this.#does = does;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, payer: Payer): Promise<void> {
    const before = { books: payer.books, charges: payer.bank.charges.length };
    payer.story.push(`${payer.now.toISOString()} ${this.#text}`);
    await this.#does(payer);
    await judge(payer, { isPaying: this.#isPaying, before });
  }

  toString(): string {
    return this.#text;
  }
}

const line = fc.constantFrom<Line>('good', 'good', 'good', 'unreached', 'lost');
const by = fc.constantFrom(0, 1);
const plan = fc.constantFrom(...planIds);
const lastFour = fc.constantFrom('4242', '4444', DECLINED);
const pays = fc.record({ does: fc.constant('pays' as const), plan, lastFour, by });
const ends = fc.record({ does: fc.constantFrom('cancels' as const, 'resumes' as const), by });
const renews = fc.constant({ does: 'renews' as const });
const act: fc.Arbitrary<Act> = fc.oneof({ weight: 3, arbitrary: pays }, ends, renews);

const time = fc
  .oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(24, 24 * 14, 24 * 29, 24 * 30, 24 * 40))
  .map((hours) => new Deed(`${hours} hours pass`, false, async (payer) => payer.pass(hours)));

/** One person pays, alone: what is told before is what is charged, and a card that works always pays. */
const payment = fc.record({ request: pays, line, isSentAgain: fc.boolean() }).map(
  ({ request, line: how, isSentAgain }) =>
    new Deed(`${told(request)} over a ${how} line${isSentAgain ? ', twice' : ''}`, true, async (payer) => {
      const token = tokenOf(request.lastFour);
      const { charges: earlier } = payer.bank;
      const due = payer.books.waitsFor ? undefined : await payer.dueFor(request.plan);
      const answers: string[] = [];
      await payer.over(how, async () => void answers.push(await payer.pays({ ...request, token })));
      if (isSentAgain) answers.push(await payer.pays({ ...request, token }));
      const isGood = request.lastFour !== DECLINED && !payer.bank.broken.has(request.lastFour);
      const answer = answers.at(-1);
      if (how !== 'good' && !isSentAgain) return;
      if (isGood) return paid(payer, { request, answer, due, earlier: earlier.length });
      must(
        due === null || due === 0 || answer === 'PAYMENT_DECLINED' || due === undefined,
        'a declined card is told',
        answer,
      );
    }),
);

interface Paid {
  request: { plan: string };
  answer: string | undefined;
  /** What was told before; undefined while another payment was on its way. */
  due: number | null | undefined;
  earlier: number;
}

async function paid(payer: Payer, { request, answer, due, earlier }: Paid): Promise<void> {
  const books = await payer.look();
  must(answer === 'done', 'a card that works pays', answer);
  must(books.plan === request.plan && books.endsAt > payer.now, 'who pays has the plan', books);
  must(!books.isCancelled && books.declinedAt === null, 'who pays is neither cancelled nor past due', books);
  const charged = payer.bank.charges.slice(earlier).reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (due !== undefined) must(charged === (due ?? 0), 'what is charged was told before', charged, due);
}

const end = fc.record({ request: ends, line }).map(
  ({ request, line: how }) =>
    new Deed(`${told(request)} over a ${how} line`, request.does === 'resumes', async (payer) => {
      let answer = '';
      await payer.over(how, async () => {
        answer = await payer[request.does](request.by);
      });
      must(answer !== 'INTERNAL_SERVER_ERROR', 'no server fails');
      const { isCancelled } = await payer.look();
      if (answer === 'done')
        must(isCancelled === (request.does === 'cancels'), 'what is answered is so', request.does);
    }),
);

const renewal = line.map(
  (how) =>
    new Deed(`the renewals run over a ${how} line`, false, async (payer) => {
      await payer.over(how, () => payer.renews());
      if (how === 'good') nothingIsLeftDue(payer.now, await payer.look());
    }),
);

/** After the hourly job nothing waits for an answer, and nothing that is due was left out. */
function nothingIsLeftDue(now: Date, books: Payer['books']): void {
  must(books.waitsFor === null, 'the answer of the bank is asked for and written');
  if (books.plan === 'trial' || books.isCancelled || books.lastFour === null) return;
  const left = books.endsAt.getTime() - now.getTime();
  const isDue = left <= DAY_MS && left > -7 * DAY_MS;
  const isTriedToday = books.declinedAt !== null && now.getTime() - books.declinedAt.getTime() < DAY_MS;
  must(!isDue || isTriedToday, 'what is due is charged or tried', books);
}

const atOnce = fc.record({ one: act, other: act, isOneToken: fc.boolean(), line }).map(
  ({ one, other, isOneToken, line: how }) =>
    new Deed(
      `at once over a ${how} line${isOneToken ? ', with one token' : ''}: ${told(one)}; ${told(other)}`,
      [one, other].some(({ does }) => does === 'pays' || does === 'resumes'),
      async (payer) => {
        const shared = one.does === 'pays' ? tokenOf(one.lastFour) : null;
        const answers: string[] = [];
        await payer.over(how, async () => {
          answers.push(...(await Promise.all([does(payer, one, shared), again()])));
        });
        must(!answers.includes('INTERNAL_SERVER_ERROR'), 'no server fails', answers);

        function again(): Promise<string> {
          const isSame = isOneToken && shared !== null && one.does === 'pays' && other.does === 'pays';
          return isSame ? does(payer, { ...one, by: other.by }, shared) : does(payer, other, null);
        }
      },
    ),
);

async function does(payer: Payer, request: Act, token: string | null): Promise<string> {
  if (request.does === 'pays') return payer.pays({ ...request, token: token ?? tokenOf(request.lastFour) });
  if (request.does === 'renews') return payer.renews().then(() => 'done');
  return payer[request.does](request.by);
}

const card = fc.record({ lastFour: fc.constantFrom('4242', '4444'), isBroken: fc.boolean() }).map(
  ({ lastFour: end4, isBroken }) =>
    new Deed(
      `the card ${end4} ${isBroken ? 'is declined' : 'works'} from now on`,
      false,
      async ({ bank }) => {
        if (isBroken) bank.broken.add(end4);
        else bank.broken.delete(end4);
      },
    ),
);

/** To the day before the end, where renewals are made; with a card that may be declined there. */
const dayBeforeTheEnd = fc.boolean().map(
  (isBroken) =>
    new Deed(
      `a day before the end${isBroken ? ' the card is declined' : ''}, the renewals run`,
      false,
      async (payer) => {
        const { endsAt, lastFour: onFile } = payer.books;
        if (isBroken && onFile) payer.bank.broken.add(onFile);
        const hours = Math.ceil((endsAt.getTime() - DAY_MS - payer.now.getTime()) / 3_600_000);
        if (hours > 0) payer.pass(hours);
        await payer.renews();
        nothingIsLeftDue(payer.now, await payer.look());
      },
    ),
);

/** The worker's week after a decline, a day at a time; on each the card may work again. */
const nextDay = fc.boolean().map(
  (isMended) =>
    new Deed(
      `a day later${isMended ? ' all cards work, and' : ''} the renewals run`,
      false,
      async (payer) => {
        if (isMended) payer.bank.broken.clear();
        payer.pass(24);
        await payer.renews();
        nothingIsLeftDue(payer.now, await payer.look());
      },
    ),
);

/** Whatever can happen between a group, its owners, the clock and the bank. */
export const anyDeed: fc.Arbitrary<fc.AsyncCommand<object, Payer>>[] = [
  payment,
  time,
  dayBeforeTheEnd,
  nextDay,
  dayBeforeTheEnd,
  nextDay,
  atOnce,
  end,
  renewal,
  card,
  payment,
  atOnce,
];

/** With the line good again and the hourly job run, every charge has its invoice. */
export async function settles(payer: Payer): Promise<void> {
  const before = { books: payer.books, charges: payer.bank.charges.length };
  await payer.renews();
  await judge(payer, { isPaying: false, before });
  nothingIsLeftDue(payer.now, payer.books);
  const charged = payer.bank.charges.length;
  const written = paidOf(payer.books).filter(({ amountCents }) => amountCents > 0).length;
  must(written === charged, 'in the end every charge has its invoice', charged, written);
}

const tokenOf = (lastFourDigits: string) => `tok_visa_${lastFourDigits}_${randomUUID()}`;

function told(request: Act): string {
  if (request.does === 'renews') return 'the renewals run';
  const who = request.by === 0 ? 'an owner' : 'the other owner';
  return request.does === 'pays'
    ? `${who} pays for ${request.plan} with ${request.lastFour}`
    : `${who} ${request.does}`;
}
