import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Env } from '../env.ts';

/**
 * Headers of every answer. Scripts come from our own files only, never from a page's text; styles may be inline,
 * because the user interface kit sets them so. No page may be framed. HTTPS is demanded where the site is served so.
 */
export function contentSecurity({ APP_URL }: Pick<Env, 'APP_URL'>): FastifyHelmetOptions {
  const isSecure = APP_URL.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
