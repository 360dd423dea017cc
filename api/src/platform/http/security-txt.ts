import type { FastifyInstance } from 'fastify';

/** RFC 9116 wants less than a year; whoever asks gets a date that is that far away. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt`: where to tell of a hole (RFC 9116). `address` is APP_URL. */
export function serveSecurityTxt(
  server: FastifyInstance,
  { address, now }: { address: string; now: () => Date },
): void {
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: ${address}/contact`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${address}/.well-known/security.txt`,
          `Policy: ${address}/security`,
          '',
        ].join('\n'),
      );
  });
}
