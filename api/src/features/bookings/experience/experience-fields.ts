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

/** The field `addOns` of the same inputs. */
export const ADD_ONS = {
  nullable: true,
  description: `What is added, at most ${MOST_OPTIONS}, of each at most one for each guest.`,
};
