import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../platform/app.ts';
import { mediaFiles } from '../../restaurants/media/media-files.ts';
import { bookingTokenOf } from '../booking-token.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { applePassOf } from './apple-pass.ts';
import { googlePassOf } from './google-pass.ts';
import { passPictures } from './pass-pictures.ts';
import { isForWallet, visitOfToken, type WalletVisit } from './wallet-visit.ts';

/** The booking as a pass of Apple Wallet; null when that is not set up, its certificate has ended, or the booking is cancelled or over. */
export function appleWalletUrl(app: App, booking: BookingRow): string | null {
  return isAppleOffered(app) ? addressOf(app, booking, (token) => `${token}.pkpass`) : null;
}

/** The address that leads on to Google Wallet; null when that is not set up, or the booking is cancelled or over. */
export function googleWalletUrl(app: App, booking: BookingRow): string | null {
  return app.wallets.google && addressOf(app, booking, (token) => `google/${token}`);
}

function isAppleOffered({ wallets, clock }: App): boolean {
  return wallets.apple !== null && wallets.apple.validUntil > clock.now();
}

function addressOf({ env, clock }: App, booking: BookingRow, path: (token: string) => string): string | null {
  if (!isForWallet(booking, clock.now())) return null;
  return `${env.APP_URL}/wallet/${path(bookingTokenOf(env.keys, 'wallet-pass', booking))}`;
}

/** Passes that are kept made, of some 30 kB each: signing one takes a processor some hundredths of a second. */
const MOST_KEPT = 100;

/**
 * `GET /wallet/<token>.pkpass`: a booking as a signed pass. `GET /wallet/google/<token>` leads to Google with a signed one. 404 for any
 * other token, and for a booking that is cancelled, over or deleted. Whoever gets such an address or a pass cannot change the booking, nor
 * read who made it.
 */
export function serveWalletPasses(server: FastifyInstance, app: App): void {
  const { apple, google } = app.wallets;
  // By what they show, so that one that is asked for again and again is signed once.
  const made = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  const passOf = (visit: WalletVisit, make: () => Promise<Buffer>) => {
    const key = createHash('sha256').update(JSON.stringify(visit)).digest('base64url');
    const pass = made.get(key) ?? make();
    made.set(key, pass);
    pass.catch(() => made.delete(key));
    return pass;
  };

  server.get<{ Params: { token: string } }>('/wallet/:token.pkpass', async ({ params }, reply) => {
    quietly(reply);
    const visit = apple && isAppleOffered(app) ? await visitOfToken(app, params.token) : null;
    if (!apple || !visit) return notFound(reply);
    const pass = passOf(visit, async () =>
      apple.make(applePassOf(visit, await passPictures(await logoFile(app, visit)))),
    );
    return (
      reply
        .type('application/vnd.apple.pkpass')
        // Inline: phones then offer to add it instead of keeping a file.
        .header('content-disposition', `inline; filename="booking-${visit.reference}.pkpass"`)
        .send(await pass)
    );
  });

  server.get<{ Params: { token: string } }>('/wallet/google/:token', async ({ params }, reply) => {
    quietly(reply);
    const visit = google && (await visitOfToken(app, params.token));
    if (!visit) return notFound(reply);
    return reply.redirect(google.saveUrl(googlePassOf(visit), app.clock.now()), 303);
  });
}

function quietly(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

function notFound(reply: FastifyReply) {
  return reply.code(404).type('text/plain; charset=utf-8').send('This link opens no pass.\n');
}

async function logoFile(app: App, { logo }: WalletVisit): Promise<Buffer | null> {
  const png = logo?.variants.find(({ contentType }) => contentType === 'image/png');
  return logo && png ? mediaFiles(app).read(logo, png.name) : null;
}
