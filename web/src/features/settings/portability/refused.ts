/** Why a step was not taken, in words for the owner. */
export class Refused extends Error {}
