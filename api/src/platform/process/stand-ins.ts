import type { Env } from '../../env.ts';

/** What stands in for the world, by what it stands in for: in one sentence for whoever runs the product. */
export type StandIns = Partial<Record<'payments' | 'mail', string>>;

/**
 * What a server that is meant seriously only pretends, or leaves out: no money comes in, no mail goes out. Told at the
 * start, in the log and by `/health/ready`; none outside production, where nothing else is expected.
 */
export function standIns({
  NODE_ENV,
  PAYMENTS,
  MAIL,
}: Pick<Env, 'NODE_ENV' | 'PAYMENTS' | 'MAIL'>): StandIns {
  if (NODE_ENV !== 'production') return {};
  return {
    ...(PAYMENTS === 'simulated' && {
      payments: 'Payments are simulated (PAYMENTS=simulated): any card is taken and nobody is charged.',
    }),
    ...(PAYMENTS === 'off' && {
      payments:
        'Payments are off: no plan can be paid for and no trial ends. To be paid, set the keys of Stripe (docs/stripe.md).',
    }),
    ...(MAIL === 'file' && { mail: 'Mails are kept in DATA_DIR/mail (MAIL=file) and reach nobody.' }),
  };
}
