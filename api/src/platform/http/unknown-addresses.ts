import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../errors/errors.ts';
import { acceptedLanguages } from '../text/accepted-languages.ts';
import { refuse } from './http-errors.ts';
import { HTML } from './send-page.ts';

/** Draws what people see at an address that leads nowhere, in the best language that there is. */
export type DrawMissingPage = (visitor: { query: string; languages: readonly string[] }) => string;

const NOTHING_HERE = 'There is nothing at this address.';

/** Addresses of programs: what begins so never was a page, and a page there would be taken for an answer. */
const OF_PROGRAMS = /^\/(?:\.well-known|assets|api|graphql|health|metrics|exports|imports|v1)/i;

/** Files that programs parse. */
const PARSED = ['.json', '.map', '.webmanifest'];

/** Names that people give to pages. */
const PAGES = ['', '.html', '.htm', '.php'];

/** A path that is another path but for slashes at its end. One that begins with two would lead to another site. */
const WITH_SLASH = /^(\/(?![/\\]).*[^/])\/+$/;

/**
 * Answers 404 at every address that is none: with a page to people, in GraphQL's own form to programs, with a line of text
 * in place of a script, style or picture. Nobody keeps it: tomorrow something may stand there, and while two versions run
 * side by side the other process may have the file.
 */
export function answerUnknown(server: FastifyInstance, missingPage: DrawMissingPage | null): void {
  server.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store');
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (isForPeople(request)) {
      const bare = WITH_SLASH.exec(path)?.[1];
      if (bare) return reply.redirect(query ? `${bare}?${query}` : bare, 301);
      if (missingPage) {
        const languages = acceptedLanguages(request.headers['accept-language']);
        reply.header('vary', 'accept-language').code(404).type(HTML);
        return reply.send(missingPage({ query, languages }));
      }
    }
    return isFile(path) ? sendText(reply) : refuse(reply, 404, refused('NOT_FOUND', NOTHING_HERE));
  });
}

/** Whether a page is what somebody may look for who asks so: by the address, and by what they say that they take. */
export function isForPeople({ method, url, headers: { accept } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?', 1);
  if (OF_PROGRAMS.test(path) || !PAGES.includes(extname(path).toLowerCase())) return false;
  return accept === undefined || /text\/html|\*\/\*|text\/\*/i.test(accept);
}

const isFile = (path: string) =>
  !PARSED.includes(extname(path).toLowerCase()) && (extname(path) !== '' || /^\/assets\//.test(path));

const sendText = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send(`${NOTHING_HERE}\n`);
