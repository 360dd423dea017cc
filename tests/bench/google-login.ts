/** What Google shows at its door, as the environment of the product has it. */
export const GOOGLE_LOGIN = 'google:a password of the bench';
