/** The address of the login page that leads on to where somebody was, or wanted to go. */
export function loginFrom(address: string): string {
  return address === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(address)}`;
}

/** Where signing in leads: to where one was; to the dashboard for whatever is no path of this site. */
export function addressAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Two slashes, or a backslash, would lead to another site.
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/dashboard';
}
