/** A name that has to be there. */
export const nameRule = (label: string) => (name: string) =>
  name.trim() === '' ? `${label} is required.` : null;

const SLUG_FORM = 'Use 3 to 60 of the letters a to z, digits, and single hyphens between them.';

/** A name in an address, as far as can be told before it is sent. */
export const slugRule = (slug: string) => (/^[a-z\d]+(?:-[a-z\d]+)*$/i.test(slug.trim()) ? null : SLUG_FORM);
