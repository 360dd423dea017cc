/** Longer messages the form does not take (ContactForm). */
const LONGEST = 5_000;

/** Puts what somebody has asked in the help centre (`/contact?message=`) into the contact form, as if they had typed it. */
export function carryQuestion(page: ParentNode): void {
  const asked = new URLSearchParams(location.search).get('message') ?? '';
  const field = page.querySelector<HTMLTextAreaElement>('[data-island=contact] textarea[name=message]');
  if (field && asked !== '') field.value = asked.slice(0, LONGEST);
}
