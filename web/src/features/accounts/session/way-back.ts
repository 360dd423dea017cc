/** The page that knows where a person begins (routes/start). */
const START = '/start';

/** The address of the login page that leads on to where somebody was, or wanted to go. */
export function loginFrom(address: string): string {
  return address === START ? '/login' : `/login?next=${encodeURIComponent(address)}`;
}

/** Where signing in leads: to where one was; to the page of their role for whatever is no path of this site. */
export function addressAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Two slashes, or a backslash, would lead to another site.
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : START;
}
