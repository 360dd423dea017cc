import type { Account } from '../policies/policy.ts';

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** How the account stands: its badge, and a sentence of what that means. */
export function accountStanding(account: Account | null): { badge: string; color: string; sentence: string } {
  if (!account || account.state === 'DISCONNECTED')
    return {
      badge: 'Not connected',
      color: 'gray',
      sentence: 'No account is connected: guests are asked for nothing.',
    };
  if (account.state === 'ACTIVE')
    return {
      badge: 'Ready',
      color: 'green',
      sentence: `Guests pay in ${account.currency}${countryOf(account)}.`,
    };
  if (account.state === 'RESTRICTED')
    return {
      badge: 'On hold',
      color: 'red',
      sentence: 'The account cannot take payments now: policies rest, and guests are asked for nothing.',
    };
  return {
    badge: 'Not finished',
    color: 'yellow',
    sentence: 'The provider does not know enough of you yet: guests are asked for nothing.',
  };
}

/** Names of countries that English says with an article: “in the Netherlands”. */
const HAS_ARTICLE = /^(?:United |Netherlands|Philippines)/;

function countryOf({ country }: Account): string {
  if (!country) return '';
  const name = countryNames.of(country) ?? country;
  return `, to an account in ${HAS_ARTICLE.test(name) ? 'the ' : ''}${name}`;
}
