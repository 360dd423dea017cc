import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PackedPage } from './packed-page.ts';

export const HTML = 'text/html; charset=utf-8';

/**
 * Answers with a page that is the same for everybody: any cache may keep it, none may show it without asking again, and
 * who has it already is answered with 304 and no body. A page kept for even a minute could ask for files of a build that
 * is gone. One that is kept packed is sent so; any other is packed as it is sent. A private one is kept by its reader alone.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    content: page,
    type = HTML,
    isPrivate = false,
  }: { content: string | PackedPage; type?: string; isPrivate?: boolean },
): Promise<FastifyReply> {
  const content = page instanceof PackedPage ? page.content : page;
  // Weak: the same page is sent in several encodings.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `${isPrivate ? 'private' : 'public'}, no-cache`).header('etag', tag);
  if (isKept(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const packed = page instanceof PackedPage ? await page.packedFor(request) : null;
  if (!packed) return reply.type(type).send(content);
  const { encoding, body } = packed;
  return reply.type(type).header('content-encoding', encoding).header('vary', 'accept-encoding').send(body);
}

/** Whether a browser's `If-None-Match` names a tag; proxies may have made it strong or weak. */
function isKept(known: string | undefined, tag: string): boolean {
  if (!known) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => bare(one) === bare(tag) || bare(one) === '*');
}
