import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';

/** The field `experienceId` of inputs that book. */
export const EXPERIENCE_ID = {
  nullable: true,
  description:
    'Global id of an experience, one of `Restaurant.experiences`: its times, seats, tables and terms hold. A table alone when left out.',
};

/** The field `menuChoices` of the same inputs. */
export const MENU_CHOICES = {
  nullable: true,
  description: `Which menus are chosen, at most ${MOST_OPTIONS}. Guests online choose one for each of them, where there are any.`,
};

/** The field `menuChoices` of inputs that change a booking. */
export const MENUS_ANEW = {
  nullable: true,
  description: `Which menus are chosen instead, at most ${MOST_OPTIONS}: of \`BookedExperience.menusToChoose\`, one for each guest. Unchanged when left out, which is refused where they do not fit another party size.`,
};

/** The field `addOns` of inputs that change a booking. */
export const ADD_ONS_ANEW = {
  nullable: true,
  description: `What is added instead, at most ${MOST_OPTIONS}: of \`BookedExperience.addOnsToChoose\`. Unchanged when left out; null or empty removes all of it.`,
};

/** The field `addOns` of the same inputs. */
export const ADD_ONS = {
  nullable: true,
  description: `What is added, at most ${MOST_OPTIONS}, of each at most one for each guest.`,
};

/** The field `menuChoices` of what staff change. */
export const MENUS_BY_STAFF = {
  nullable: true,
  description: `Which menus the party has from now on, at most ${MOST_OPTIONS}: of \`BookedExperience.menusToChoose\`, at most one for each guest; those that are left open are heard later. Null or empty leaves all open. What the booking has keeps its price. Nothing is charged or given back by it: \`BookedExperience.stillToPayMinor\` says what is left to pay.`,
};

/** The field `addOns` of what staff change. */
export const ADD_ONS_BY_STAFF = {
  nullable: true,
  description: `What is added from now on, at most ${MOST_OPTIONS}: of \`BookedExperience.addOnsToChoose\`, of each at most one for each guest. Null or empty removes all of it. Prices and money as with \`menuChoices\`.`,
};
