import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../../api/src/env.ts';
import { testDatabase } from '../../../testkit/databases/database.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { STRIPE_KEYS } from '../../../testkit/stand-ins/stripe-keys.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a-secret-of-at-least-thirty-two-bytes',
  SMTP_URL: 'smtp://mail.example.com:587',
};
const STRIPE = { STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey, STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret };

const read = (variables: NodeJS.ProcessEnv) => readEnv({ DATA_DIR: temporaryFolder(), ...variables });

describe('who takes payments and mails', () => {
  test('in production nobody takes payments until Stripe does, or they are simulated on purpose', () => {
    expect(read(PRODUCTION).PAYMENTS).toBe('off');
    expect(read({ ...PRODUCTION, PAYMENTS: 'simulated' }).PAYMENTS).toBe('simulated');
    expect(read({ ...PRODUCTION, ...STRIPE }).PAYMENTS).toBe('stripe');
    expect(read({ ...PRODUCTION, ...STRIPE, PAYMENTS: 'off' }).PAYMENTS).toBe('off');
  });

  test('a newcomer who sets nothing pays with play money and finds the mails in a folder', () => {
    expect(read({})).toMatchObject({ PAYMENTS: 'simulated', MAIL: 'file' });
  });

  test('production without a mail server is refused, unless keeping the mails in a folder is said on purpose', () => {
    expect(() => read({ ...PRODUCTION, SMTP_URL: undefined, JWT_SECRET: undefined })).toThrow(
      [
        'JWT_SECRET must be set in production.',
        'SMTP_URL must be set in production; or say MAIL=file on purpose: mails then stay in DATA_DIR/mail and reach nobody.',
      ].join('\n'),
    );
    expect(read({ ...PRODUCTION, SMTP_URL: undefined, MAIL: 'file' }).MAIL).toBe('file');
    expect(read(PRODUCTION).MAIL).toBe('smtp');
  });

  test.each([
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be stripe, simulated or off.'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe takes STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both.'],
    [
      { PAYMENTS: 'simulated', ...STRIPE },
      'PAYMENTS=simulated and the keys of Stripe exclude each other: take one of them away.',
    ],
    [{ MAIL: 'pigeon' }, 'MAIL must be smtp or file.'],
    [{ MAIL: 'smtp' }, 'MAIL=smtp takes SMTP_URL: set it.'],
    [
      { MAIL: 'file', SMTP_URL: 'smtp://mail.example.com' },
      'MAIL=file and SMTP_URL exclude each other: take one of them away.',
    ],
  ])('an operator who says %o is told what is wrong with it', (variables, line) => {
    expect(() => read(variables)).toThrow(line);
  });
});

// Whole programs start here, perhaps on a busy machine.
describe('a production server that stands in for the world', { timeout: 240_000 }, () => {
  async function say(variables: NodeJS.ProcessEnv) {
    const database = await testDatabase();
    await using hoststand = await startHoststandProcess(database, {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', APP_URL: undefined },
      ...{ RATE_LIMIT_FACTOR: undefined, WEBHOOK_ALLOW_HOSTS: undefined, ...variables },
    });
    const ready = await fetch(`${hoststand.url}/health/ready`);
    const { checks } = (await ready.json()) as { checks: Record<string, { ok: boolean; says?: string }> };
    return { status: ready.status, checks, ...hoststand.program.output() };
  }

  test('says at its start, in its log and in its health that nobody is charged and no mail leaves', async () => {
    const { status, checks, stdout, stderr } = await say({ PAYMENTS: 'simulated', MAIL: 'file' });
    expect(status).toBe(200); // it does what it was told to
    expect(checks.payments).toEqual({
      ok: true,
      says: 'Payments are simulated (PAYMENTS=simulated): any card is taken and nobody is charged.',
    });
    expect(checks.mail).toEqual({
      ok: true,
      says: 'Mails are kept in DATA_DIR/mail (MAIL=file) and reach nobody.',
    });
    expect(stdout).toMatch(/Payments are simulated/);
    expect(stdout).toMatch(/Mails are kept in DATA_DIR\/mail/);
    const warnings = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(warnings).toContainEqual(expect.objectContaining({ level: 'warn', msg: checks.payments?.says }));
    expect(warnings).toContainEqual(expect.objectContaining({ level: 'warn', msg: checks.mail?.says }));
  });

  test('says that no payments are taken when neither Stripe nor anything else was set up', async () => {
    const { status, checks, stdout } = await say({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(status).toBe(200);
    expect(checks.payments).toEqual({
      ok: true,
      says: 'Payments are off: no plan can be paid for and no trial ends. To be paid, set the keys of Stripe (docs/stripe.md).',
    });
    expect(checks.mail).toBeUndefined();
    expect(stdout).toMatch(/Payments are off/);
  });
});
