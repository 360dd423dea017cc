import { z } from 'zod';
import { agentTool } from '../agent-tool.ts';
import { accepted, ToolRefused } from '../tool-refusal.ts';
import { bookingId, written } from './parties.ts';
import { AgentChoicesDocument, AgentChooseDocument } from './StaffTools.generated.ts';
import { asParty, shownParty } from './shown-party.ts';

interface Option {
  optionId: string;
  name: string;
}

const chosen = (says: string) =>
  z
    .array(z.strictObject({ name: z.string().min(1).max(200), count: z.int().min(1).max(100) }))
    .max(20)
    .optional()
    .describe(says);

type Chosen = z.output<ReturnType<typeof chosen>>;

/** Writes down what a party eats. */
export const writeChoices = agentTool({
  name: 'write_choices',
  title: 'Write down what a party eats',
  description:
    'Writes down which menus and extras of its experience a party has from now on, in place of those that it had. Menus that nobody knows yet are left out and heard later. ' +
    'Nothing is charged or given back by it: the answer says what is still to pay.',
  effect: 'change',
  isIdempotent: true,
  input: {
    booking_id: bookingId,
    menu_choices: chosen(
      'All menus of the party by their names, at most one for each guest. Left out: as they are.',
    ),
    add_ons: chosen('All that is added, by its name. Left out: as it is; empty: none.'),
  },
  output: {
    party: shownParty,
    still_to_pay_minor: z.int().describe('In minor units; below 0 where more was paid than it comes to.'),
    currency: z.string(),
  },
  async run({ booking_id: id, menu_choices, add_ons }, caller) {
    const { node } = await caller.ask(AgentChoicesDocument, { id });
    const booking = node && 'revision' in node ? node : null;
    if (!booking?.experience)
      throw new ToolRefused({
        code: 'NOT_FOUND',
        message: booking ? 'This booking is for a table alone.' : 'There is no such booking here.',
        field: 'booking_id',
      });
    const { menusToChoose, addOnsToChoose } = booking.experience;
    const { updateBooking } = await caller.write(AgentChooseDocument, {
      input: {
        id,
        expectedRevision: booking.revision,
        menuChoices: named(menu_choices, menusToChoose, 'menu_choices'),
        addOns: named(add_ons, addOnsToChoose, 'add_ons'),
      },
    });
    const changed = written(accepted(updateBooking).booking);
    const { stillToPayMinor = 0, currency = '' } = changed.experience ?? {};
    return {
      party: asParty(changed),
      still_to_pay_minor: stillToPayMinor,
      currency,
      next_step: 'Read back what the party has now, and what is still to pay.',
    };
  },
});

/** The choices by the ids of their options. Refuses a name that the booking cannot have with NOT_FOUND and those that it can. */
function named(chosen: Chosen, options: readonly Option[], field: string) {
  return chosen?.map(({ name, count }) => {
    const option = options.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    if (option) return { optionId: option.optionId, count };
    const names = options.map((one) => one.name).join(', ');
    const message = names
      ? `There is no “${name}”. There is: ${names}.`
      : `There is no “${name}”: nothing of that kind can be chosen.`;
    throw new ToolRefused({ code: 'NOT_FOUND', message, field });
  });
}
