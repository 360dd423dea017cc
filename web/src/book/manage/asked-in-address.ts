/** A question that a mail's link opens the page with. */
export type AskedQuestion = 'coming' | 'cancel' | 'change';

/** What the link asks (`/manage?ask=cancel#<token>`); null for the plain link. Opening it answers nothing. */
export function askedInAddress(): AskedQuestion | null {
  const asked = new URLSearchParams(location.search).get('ask');
  return asked === 'coming' || asked === 'cancel' || asked === 'change' ? asked : null;
}
