/** Sends one GraphQL request that must succeed, as a guest or as a member of staff. */
export async function post<Data>(
  api: string,
  body: object,
  { accessToken, address = '10.0.0.1' }: { accessToken?: string; address?: string } = {},
): Promise<Data> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${api}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: accessToken ? { ...headers, authorization: `Bearer ${accessToken}` } : headers,
  });
  const answer: { data?: Data; errors?: object[] } = await response.json();
  if (!answer.data || answer.errors) throw new Error(`The API answered ${JSON.stringify(answer)}`);
  return answer.data;
}

const SIGN_UP = `mutation($input: SignUpInput!) {
  signUp(input: $input) { session { accessToken } restaurant { id } userErrors { message } } }`;

/** A new restaurant and its owner's token, by the way that everybody takes. */
export async function signUp(api: string, index: number): Promise<{ id: string; accessToken: string }> {
  const { signUp: made } = await post<{
    signUp: { session: { accessToken: string }; restaurant: { id: string } };
  }>(
    api,
    {
      query: SIGN_UP,
      variables: {
        input: {
          restaurantName: `Bench ${index}`,
          email: `signed-up${index}@bench.test`,
          password: 'bench-bench',
          acceptTerms: true,
          timezone: 'UTC',
        },
      },
    },
    { address: `10.1.0.${index}` },
  );
  return { id: made.restaurant.id, accessToken: made.session.accessToken };
}
