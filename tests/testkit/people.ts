import { hashPassword } from '../../api/src/features/accounts/password/password.ts';
import { newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { Role } from '../../api/src/platform/roles/role.ts';
import type { Caller } from './caller.ts';
import type { TestServer } from './server.ts';

/** The password of everybody. */
export const PASSWORD = 'correct horse';

let written = 0;

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } userErrors { code } } }`;

/** Gives a caller a session of the person with that address. */
export async function signIn(caller: Caller, email: string): Promise<void> {
  const answer = await caller.ask<{ signIn: { session: { accessToken: string } } }>(SIGN_IN, {
    input: { email, password: PASSWORD },
  });
  caller.accessToken = answer.signIn.session.accessToken;
}

/** Writes a person on the staff of a restaurant; their address. */
export async function writeMember(
  rows: TestServer['rows'],
  restaurantUuid: string,
  role: Role,
): Promise<string> {
  written += 1;
  const email = `${role}-${written}@hoststand.test`;
  const userId = newUuid();
  await rows('insert into users (id, email, password_hash, created_at) values ($1, $2, $3, now())', [
    userId,
    email,
    await hashPassword(PASSWORD),
  ]);
  await rows(
    'insert into memberships (restaurant_id, user_id, role, created_at) values ($1, $2, $3, now())',
    [restaurantUuid, userId, role],
  );
  return email;
}
