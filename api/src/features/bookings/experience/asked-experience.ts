import { z } from 'zod';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { type DayRow, experienceOn } from '../../availability/day/day-row.ts';
import { type OfferedExperience, sittingOf } from '../../availability/engine/offered-experience.ts';
import {
  type BoughtExperience,
  buyExperience,
  type ChoiceFault,
  choiceFault,
  type ExperienceChoices,
  NO_CHOICES,
} from '../../experiences/rules/bought-experience.ts';
import { choicesOf, chooseAnew } from '../../experiences/rules/chosen-anew.ts';
import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';

const COUNT = 'Choose 1 to 100 of it.';
const MOST = `Choose at most ${MOST_OPTIONS} of these.`;

const chosen = z
  .array(z.object({ optionId: z.string().max(100), count: z.int(COUNT).min(1, COUNT).max(100, COUNT) }))
  .max(MOST_OPTIONS, MOST)
  .nullish();

/** What a guest says of the experience that they come for. */
export const experienceChoices = {
  experienceId: z.string().nullish(),
  menuChoices: chosen,
  addOns: chosen,
};

/** What a booking asks of an experience: what it bought already, or what its guest chooses of it. */
export interface AskedExperience {
  /** Uuid. */
  experienceId: string;
  /** Left out while a time is only kept: nothing has to be chosen yet. */
  choices?: ExperienceChoices;
  /** What was bought: its prices hold, and it is offered to whoever has it. */
  bought?: BoughtExperience;
  /** What its guest chooses instead of what was bought. */
  chosenAnew?: ExperienceChoices | undefined;
  /** Whether what was bought was for a party of another size: the rules of the choice hold for the new one. */
  isForOtherParty?: boolean;
}

/** An experience that a party has a place for: what it buys, and whose seats it takes. */
export interface PlacedExperience {
  bought: BoughtExperience;
  sitting: string;
}

/** What a guest chooses anew of what they have booked. */
export const changedChoices = z.object({ menuChoices: chosen, addOns: chosen });

const NO_CHOICE_OF_TABLE = userError(
  'INVALID',
  'Nothing can be chosen for this booking: it is for a table.',
  ['menuChoices'],
);
const NO_EXPERIENCE = userError('NOT_FOUND', 'This experience cannot be booked at the moment.', [
  'experienceId',
]);
const NO_CHOICE = userError('INVALID', 'Menus and things to add belong to an experience. Please name it.', [
  'experienceId',
]);

/** What is asked by the fields of an input; null for a table alone. Refuses what is no experience's id, and choices of none. */
export function experienceAsked(input: {
  experienceId?: string | null | undefined;
  menuChoices?: { optionId: string; count: number }[] | null | undefined;
  addOns?: { optionId: string; count: number }[] | null | undefined;
}): (AskedExperience & { choices: ExperienceChoices }) | null {
  const { experienceId: id } = input;
  const choices = { menus: input.menuChoices ?? [], addOns: input.addOns ?? [] };
  if (!id) {
    if (choices.menus.length + choices.addOns.length > 0) throw new Refusal(NO_CHOICE);
    return null;
  }
  const experienceId = uuidOf('Experience', id);
  if (!experienceId) throw new Refusal(NO_EXPERIENCE);
  return { experienceId, choices };
}

/** What a booking has already asks for again. */
export function experienceHeld(
  { experience: bought }: { experience?: BoughtExperience | null },
  chosenAnew?: ExperienceChoices,
): (AskedExperience & { bought: BoughtExperience }) | null {
  return bought ? { experienceId: bought.experienceId, bought, chosenAnew } : null;
}

/**
 * What a guest chooses anew of what their booking has; undefined where they say nothing of it. What is left out stays as it is. Refuses
 * choices for a table alone.
 */
export function choicesAnew(
  { experience: bought }: { experience?: BoughtExperience | null },
  { menuChoices, addOns }: Pick<z.output<typeof changedChoices>, 'menuChoices' | 'addOns'>,
): ExperienceChoices | undefined {
  if (menuChoices === undefined && addOns === undefined) return undefined;
  if (!bought) {
    if ((menuChoices?.length ?? 0) + (addOns?.length ?? 0) > 0) throw new Refusal(NO_CHOICE_OF_TABLE);
    return undefined;
  }
  const had = choicesOf(bought);
  return {
    menus: menuChoices === undefined ? had.menus : (menuChoices ?? []),
    addOns: addOns === undefined ? had.addOns : (addOns ?? []),
  };
}

/** An experience as the day knows it, and what a party would buy. */
export interface ExperienceOfParty {
  experience: OfferedExperience;
  bought: BoughtExperience;
}

/**
 * The experience that is asked for, on a day that was read; null for a table alone. Guests online are bound by its party sizes and get what is on
 * and can be paid for. Refuses with NOT_FOUND, OUT_OF_RANGE and INVALID at the field.
 */
export function experienceOfParty(
  row: Pick<DayRow, 'experiences' | 'experienceSeats' | 'guaranteeCurrency'>,
  {
    experience: asked,
    guests,
    isOnline,
  }: { experience: AskedExperience | null; guests: number; isOnline: boolean },
): ExperienceOfParty | null {
  if (!asked) return null;
  const experience = experienceOn(row, asked.experienceId);
  if (!experience) throw new Refusal(asked.bought ? NOT_THEN : NO_EXPERIENCE);
  if (isOnline) refuseParty(experience, guests);
  if (asked.bought)
    return { experience, bought: boughtAnew(experience, asked.bought, { asked, guests, isOnline }) };
  const { payment, currency } = experience.offer;
  const canBePaid = payment === null || currency === row.guaranteeCurrency;
  if (isOnline && !(experience.isOn && canBePaid)) throw new Refusal(NO_EXPERIENCE);
  const mustChoose = isOnline && asked.choices !== undefined;
  const bought = buyExperience(experience, asked.choices ?? NO_CHOICES, { guests, mustChoose });
  if (typeof bought === 'string') throw refusalOfChoice(bought, { mustChoose });
  return { experience, bought };
}

/** What the booking has, or what its guest chooses instead of it. Who only comes at another time has nothing to choose again. */
function boughtAnew(
  { offer }: OfferedExperience,
  bought: BoughtExperience,
  { asked, guests, isOnline }: { asked: AskedExperience; guests: number; isOnline: boolean },
): BoughtExperience {
  const mustChoose = isOnline;
  const { chosenAnew: choices, isForOtherParty } = asked;
  const anew = choices
    ? chooseAnew(bought, offer, { choices, guests, mustChoose })
    : (isForOtherParty && isOnline && choiceFault(bought, offer, { guests, mustChoose })) || bought;
  if (typeof anew === 'string') throw refusalOfChoice(anew, { mustChoose });
  return anew;
}

/** The same with the sitting whose seats it takes. */
export function placedExperience(
  of: ExperienceOfParty | null,
  at: { time: string; service: string },
): PlacedExperience | null {
  return of && { bought: of.bought, sitting: sittingOf(of.experience, at) };
}

const NOT_THEN = userError(
  'OUT_OF_RANGE',
  'The experience of this booking is no longer offered on that date.',
  ['date'],
);

function refuseParty({ offer: { minParty, maxParty } }: OfferedExperience, guests: number): void {
  if (minParty <= guests && guests <= maxParty) return;
  const sizes = minParty === maxParty ? `${minParty}` : `${minParty} to ${maxParty}`;
  throw new Refusal(userError('OUT_OF_RANGE', `This experience is for parties of ${sizes}.`, ['guests']));
}

/** Why something cannot be chosen, at its field. Staff are told what they can leave open. */
export function refusalOfChoice(fault: ChoiceFault, { mustChoose }: { mustChoose: boolean }): Refusal {
  return new Refusal(fault === 'menus of others' && !mustChoose ? MORE_MENUS : FAULTS[fault]);
}

const MORE_MENUS = userError('INVALID', 'There are more menus than guests.', ['menuChoices']);

const FAULTS: Record<ChoiceFault, ReturnType<typeof userError>> = {
  'unknown menu': userError('NOT_FOUND', 'The experience has no such menu. Please choose again.', [
    'menuChoices',
  ]),
  'unknown add-on': userError('NOT_FOUND', 'The experience has no such thing to add. Please choose again.', [
    'addOns',
  ]),
  'menus of others': userError('INVALID', 'Please choose one menu for each guest.', ['menuChoices']),
  'too many add-ons': userError('OUT_OF_RANGE', 'Of each thing to add there is at most one for each guest.', [
    'addOns',
  ]),
  'too dear': userError(
    'OUT_OF_RANGE',
    'The sum is larger than can be paid at once. Please call the restaurant.',
    ['addOns'],
  ),
};
