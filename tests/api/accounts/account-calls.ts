import type { Answer, Caller } from '../../testkit/caller.ts';

/** A refusal as mutations send it. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** A session as mutations send it. */
export interface Session {
  accessToken: string;
  expiresAt: string;
  user: { id: string; email: string };
}

/** What a sign-in comes to. */
export interface Outcome {
  session: Session | null;
  userErrors: Refused[];
}

/** What a sign-up makes, as the new owner sees it. */
export interface NewRestaurant {
  id: string;
  name: string;
  email: string;
  timezone: string;
  openingTime: string;
  closingTime: string;
  seatingCapacity: number;
  timeSlotDuration: number;
  subscriptionStatus: string;
  subscriptionExpiresAt: string;
  viewerRole: string;
}

const SESSION = 'session { accessToken expiresAt user { id email } } userErrors { code message field }';
const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { ${SESSION} restaurant {
  id name email timezone openingTime closingTime seatingCapacity timeSlotDuration subscriptionStatus
  subscriptionExpiresAt viewerRole } } }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { ${SESSION} } }`;

/** Somebody who fills in the sign-up page; `request` changes single fields. */
export async function signUp(caller: Caller, request: object = {}) {
  const input = {
    restaurantName: 'Chez Ada',
    email: 'ada@hoststand.test',
    password: 'correct horse',
    acceptTerms: true,
    timezone: 'Europe/Berlin',
    ...request,
  };
  const data = await caller.ask<{ signUp: Outcome & { restaurant: NewRestaurant | null } }>(SIGN_UP, {
    input,
  });
  keepToken(caller, data.signUp);
  return data.signUp;
}

/** Somebody who fills in the login page. */
export async function signIn(caller: Caller, email: string, password: string, rememberMe = false) {
  const { data, errors, headers } = await trySignIn(caller, email, password, rememberMe);
  if (!data) throw new Error(`The API answered ${JSON.stringify(errors)}`);
  keepToken(caller, data.signIn);
  return { ...data.signIn, cookies: headers.getSetCookie() };
}

/** The whole answer to a sign-in, also when it is refused. */
export function trySignIn(
  caller: Caller,
  email: string,
  password: string,
  rememberMe = false,
): Promise<Answer<{ signIn: Outcome }>> {
  return caller.send(SIGN_IN, { input: { email, password, rememberMe } });
}

/** Exchanges the caller's refresh cookie. */
export async function refresh(caller: Caller) {
  caller.accessToken = null;
  const data = await caller.ask<{ refreshSession: Outcome }>(`mutation { refreshSession { ${SESSION} } }`);
  keepToken(caller, data.refreshSession);
  return data.refreshSession;
}

/** Ends the caller's session. */
export function signOut(caller: Caller): Promise<Answer<{ signOut: { userErrors: Refused[] } }>> {
  return caller.send('mutation { signOut { userErrors { code } } }');
}

/** The address of who is signed in, or the code of the error. */
export async function whoAmI(caller: Caller): Promise<string | null> {
  const { data, errors } = await caller.send<{ viewer: { user: { email: string } } | null }>(
    '{ viewer { user { email } } }',
  );
  return errors[0]?.extensions.code ?? data?.viewer?.user.email ?? null;
}

function keepToken(caller: Caller, { session }: Outcome): void {
  if (session) caller.accessToken = session.accessToken;
}
