import { type Choice, type EditInput, HostApi } from './host-api.ts';

interface Option {
  optionId: string;
  name: string;
  priceMinor: number;
  description: null;
  chosen: number;
  most: number | null;
}

const option = (optionId: string, name: string, priceMinor: number, chosen = 0): Option => ({
  optionId,
  name,
  priceMinor,
  description: null,
  chosen,
  most: null,
});

/** What a party of two paid for: meat for both, 50.00 a guest. */
export const PAID_BEFORE = 10_000;

const MENUS = [option('m1', 'Meat', 0, 2), option('m2', 'Fish', 500)];
const ADD_ONS = [option('a1', 'Wine pairing', 2_000)];

/** An experience of a party of two as the API shows it. */
export function tasting(
  menus: readonly Option[] = MENUS,
  addOns: readonly Option[] = ADD_ONS,
  paidMinor = PAID_BEFORE,
): object {
  const all = [...menus, ...addOns].filter(({ chosen }) => chosen > 0);
  const sumMinor = 10_000 + all.reduce((sum, { priceMinor, chosen }) => sum + priceMinor * chosen, 0);
  return {
    experienceId: 'exp_1',
    name: 'Truffle night',
    unit: 'GUEST',
    priceMinor: 5_000,
    currency: 'EUR',
    chosen: all.map(({ chosen, name }) => `${chosen} × ${name}`).join(', '),
    menusOpen: 0,
    sumMinor,
    stillToPayMinor: sumMinor - paidMinor,
    paidBeforeMinor: sumMinor,
    menusToChoose: menus,
    addOnsToChoose: addOns,
  };
}

/** The same without any choice so far. */
export const NOTHING_HEARD = tasting(
  MENUS.map((menu) => ({ ...menu, chosen: 0 })),
  ADD_ONS,
  0,
);

/** The same as it is once so many of each option were chosen. */
export function chosenOf(menuChoices: readonly Choice[], addOns: readonly Choice[]): object {
  const counted = (options: readonly Option[], choices: readonly Choice[]) =>
    options.map((one) => ({
      ...one,
      chosen: choices.find(({ optionId }) => optionId === one.optionId)?.count ?? 0,
    }));
  return tasting(counted(MENUS, menuChoices), counted(ADD_ONS, addOns));
}

/** The API where parties come for an experience, and staff write down what they eat. */
export class ChoosingApi extends HostApi {
  readonly sent: EditInput[] = [];

  protected override root() {
    const root = super.root();
    return {
      ...root,
      updateBooking: ({ input }: { input: EditInput }) => {
        this.sent.push(input);
        const { menuChoices = [], addOns = [], ...same } = input;
        const experience = chosenOf(menuChoices, addOns);
        return root.updateBooking({ input: { ...same, experience } });
      },
    };
  }
}
