import { i18n } from '../language/i18n.ts';

/** How a number is written where the restaurant is, and how one of another country begins; nothing where that is not known. */
export const phoneHint = ({ phoneExample }: { phoneExample: string | null }): string | undefined =>
  phoneExample === null
    ? undefined
    : i18n._('Such as {example}. From another country with + in front.', { example: phoneExample });
