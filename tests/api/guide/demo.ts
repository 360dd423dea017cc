import { seedDemo } from '../../../api/src/demo/seed-demo.ts';
import type { Caller } from '../../testkit/caller.ts';
import { TEST_KEYS, type TestServer } from '../../testkit/server.ts';

/** The demo restaurant, as the docs name it. */
export const DEMO = 'rest_01j0000000e008000000001mx0';

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;

/** Puts the demo in, as a start at this instant does, and signs its owner in with what the docs say. */
export async function demoOwner(server: TestServer, now = new Date()): Promise<Caller> {
  const signal = AbortSignal.timeout(120_000);
  await seedDemo(server, { key: TEST_KEYS.signing, signal, now, hasSimulatedPayments: true });
  const owner = server.stranger();
  const { signIn } = await owner.ask<{ signIn: { session: { accessToken: string } } }>(SIGN_IN, {
    input: { email: 'demo@hoststand.test', password: 'demo-demo' },
  });
  owner.accessToken = signIn.session.accessToken;
  return owner;
}
