/** Names that lead elsewhere, or that guests would take for the product's own. */
const RESERVED = new Set(
  (
    'about account admin api app assets auth availability billing blog book booking bookings careers chat contact cookies ' +
    'dashboard demo dev developers docs download embed explorer export exports faq features graphql guest guests health help ' +
    'home hoststand imports index invitation join legal live locations login logout mail manage media messages metrics new news null ' +
    'payment ping place press pricing privacy profile restaurant restaurants robots root search security service settings signin ' +
    'signup sitemap staff start static status support system table tables team terms test undefined uploads user users ' +
    'waitlist webhooks welcome widget www'
  ).split(' '),
);

const SLUG_FORM = 'Use 3 to 60 of the letters a to z, digits, and single hyphens between them.';

/** Why a name cannot be used in an address, whoever asks; null when it can. */
export function slugFault(slug: string): string | null {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) || slug.length < 3 || slug.length > 60) return SLUG_FORM;
  return RESERVED.has(slug) ? 'This name is kept for pages of Hoststand. Choose another one.' : null;
}
