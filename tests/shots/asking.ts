/** Who owns a restaurant that is made for pictures. */
export interface Owner {
  restaurantName: string;
  email: string;
  password: string;
}

/** One write as somebody who is signed in; throws when it is refused. */
export type Asking = <Data>(query: string, input: object) => Promise<Data>;

const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { restaurant { id } userErrors { message } } }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } userErrors { message } } }`;

/** Signs an owner up, where the restaurant stands, and gives its global id. */
export async function signUpAt(url: string, owner: Owner, timezone: string): Promise<string> {
  const made = await send<{ signUp: { restaurant: { id: string } } }>(url, SIGN_UP, {
    ...owner,
    timezone,
    acceptTerms: true,
  });
  return made.signUp.restaurant.id;
}

/** Writes as the owner. */
export async function askAs(url: string, { email, password }: Owner): Promise<Asking> {
  const made = await send<{ signIn: { session: { accessToken: string } } }>(url, SIGN_IN, {
    email,
    password,
  });
  return (query, input) => send(url, query, input, made.signIn.session.accessToken);
}

async function send<Data>(url: string, query: string, input: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = await response.json();
  const refused = Object.values(data ?? {}).some(
    (payload) => (payload as { userErrors?: object[] } | null)?.userErrors?.length,
  );
  if (errors || refused) throw new Error(`The API answered ${JSON.stringify({ data, errors, input })}`);
  return data;
}
