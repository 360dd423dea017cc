/** Length of the trial, without a card (spec §9). */
export const TRIAL_DAYS = 14;
