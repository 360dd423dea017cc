import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { SessionCookie } from '../graphql/context.ts';
import { isForeign } from '../net/foreign-origin.ts';

/** The refresh token's cookie; sent to the API alone. */
const COOKIE = 'hoststand_refresh';
/** The browser's own, by which accounts know it again. */
const DEVICE_COOKIE = 'hoststand_device';

/** Set by the door of apps at their page of the protocol, so that the one who answers is the one who was asked. */
export const OAUTH_REQUEST_COOKIE = 'hoststand_oauth_request';

const OURS = new RegExp(`(?:^|;)\\s*(?:${COOKIE}|${DEVICE_COOKIE}|${OAUTH_REQUEST_COOKIE})=`);

/** Whether a `Cookie` header has one of ours. */
export const hasOurCookie = (cookies = ''): boolean => OURS.test(cookies);

const DEVICE = /^[\w-]{43}$/;
const DEVICE_DAYS = 400; // the longest that browsers keep a cookie (RFC 6265bis, 5.5)
const DAY_MS = 86_400_000;

/** For callers who have none and get none: sockets, and pages of other origins. */
export const noCookie: SessionCookie = {
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
  readOauthRequest: () => null,
  writeDevice: () => undefined,
};

/** The cookies of whoever sent a request. */
export function sessionCookie(app: App, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  if (isForeign(request.headers, app.env)) return noCookie;
  const options = {
    path: '/graphql',
    httpOnly: true,
    sameSite: 'strict',
    secure: app.env.APP_URL.startsWith('https:'),
  } as const;
  return {
    read: () => request.cookies[COOKIE] ?? null,
    write: (token, expiresAt) =>
      void reply.setCookie(COOKIE, token, expiresAt ? { ...options, expires: expiresAt } : options),
    clear: () => void reply.clearCookie(COOKIE, options),
    readOauthRequest: () => request.cookies[OAUTH_REQUEST_COOKIE] ?? null,
    writeDevice(token) {
      const expires = new Date(app.clock.now().getTime() + DEVICE_DAYS * DAY_MS);
      reply.setCookie(DEVICE_COOKIE, token, { ...options, expires });
    },
  };
}

/** The token by which accounts know the browser again; null when it has none. */
export function deviceOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[DEVICE_COOKIE] ?? '';
  return DEVICE.test(token) ? token : null;
}
