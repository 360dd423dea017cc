import { seedDemo } from '../../../api/src/demo/seed-demo.ts';
import { Keyring } from '../../../api/src/platform/secrets/keyring.ts';
import type { Caller } from '../../testkit/caller.ts';
import { TEST_SECRET, type TestServer } from '../../testkit/server.ts';

/** The demo restaurant, as the docs name it. */
export const DEMO = 'rest_01j0000000e008000000001mx0';

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;

/** Puts the demo in, as a first start does, and signs its owner in with what the docs say. */
export async function demoOwner(server: TestServer): Promise<Caller> {
  await seedDemo(server, new Keyring({ signing: TEST_SECRET }).signing, AbortSignal.timeout(60_000));
  const owner = server.stranger();
  const { signIn } = await owner.ask<{ signIn: { session: { accessToken: string } } }>(SIGN_IN, {
    input: { email: 'demo@hoststand.test', password: 'demo-demo' },
  });
  owner.accessToken = signIn.session.accessToken;
  return owner;
}
