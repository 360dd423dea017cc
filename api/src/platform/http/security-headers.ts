import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../../env.ts';

/**
 * Puts them on every answer. Without the plugin of the same name, which would reckon them anew for every request: here they
 * follow from the settings alone.
 */
export function secureAnswers(server: FastifyInstance, options: HelmetOptions): void {
  const headers = headersOf(options);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What Helmet would put on any answer. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/**
 * Headers of every answer. Scripts come from our own files only, never from a page's text but for `inlineScripts`, which are
 * known to the letter; styles may be inline, because the user interface kit sets them so. No page may be framed unless `allowFraming` says so. HTTPS is demanded where the site is served so.
 */
export function contentSecurity(
  { APP_URL }: Pick<Env, 'APP_URL'>,
  inlineScripts: readonly string[] = [],
): HelmetOptions {
  const isSecure = APP_URL.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashOf)],
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

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Lets pages of these origins, and our own, show this answer in a frame; with none listed any page may. For answers
 * alone that depend on no cookie: what is clicked in a frame can be stolen from whoever is signed in.
 */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  const ancestors = origins.length > 0 ? ["'self'", ...origins].join(' ') : '*';
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`),
  );
  reply.removeHeader('x-frame-options'); // it knows no list, and older browsers obey it
}

/** Lets pages of any origin load this answer, a file that is the same for everybody. */
export function allowEverywhere(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}
