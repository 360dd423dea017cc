import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { byScheme } from '../../../platform/mail/by-scheme.ts';
import { type Unsubscribing, unsubscribingOf } from './unsubscribe-token.ts';
import { type UnsubscribingWords, unknownLink, unsubscribingWords } from './unsubscribing-words.ts';

const LARGEST_FORM = 1_000;

/**
 * `/unsubscribe/<token>`: a page with one button, because programs that look through mails follow links; a POST, as the
 * button or a mail program sends it (RFC 8058), ends the mails at once and as often as it comes.
 */
export async function serveUnsubscribing(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (pages) => {
    // The token says it all: what a form or a mail program sends beside it is not read.
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM } as const;
    pages.addContentTypeParser('*', options, (_request, _body, done) => done(null, null));
    pages.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) =>
      answer(reply, 'asked', unsubscribingOf(app.env.keys, params.token)),
    );
    pages.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const request = unsubscribingOf(app.env.keys, params.token);
      if (request) await unsubscribe(app, request);
      return answer(reply, 'done', request);
    });
  });
}

/** Remembers that somebody wants no more mails of a kind; an account that is gone gets none anyway. */
async function unsubscribe(app: App, { userId, kind }: Unsubscribing): Promise<void> {
  await inNoRestaurant(app, (tx) =>
    tx.rows(sql`insert into app_private.unwanted_mails (user_id, kind, said_at)
      select id, ${kind}, ${app.clock.now()}::timestamptz from users where id = ${userId}
        on conflict (user_id, kind) do update set said_at = excluded.said_at`),
  );
}

function answer(reply: FastifyReply, state: 'asked' | 'done', request: Unsubscribing | null) {
  return reply
    .code(request ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(pageOf(request ? unsubscribingWords[request.kind][state] : unknownLink));
}

function pageOf({ title, says, isAsking }: UnsubscribingWords): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Hoststand`}</title>
        <style>{LOOKS}</style>
      </head>
      <body>
        <main>
          <p className="sign">Hoststand</p>
          <h1>{title}</h1>
          <p>{says}</p>
          {isAsking && (
            <form method="post">
              <button type="submit">Stop these mails</button>
            </form>
          )}
        </main>
      </body>
    </html>,
  )}`;
}

const LOOKS = `
body { margin: 0; padding: 15vh 1rem 2rem; background: ${byScheme('page')}; color: ${byScheme('ink')};
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.75rem; border: 1px solid ${byScheme('line')};
  border-radius: 12px; background: ${byScheme('surface')}; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.sign { color: ${byScheme('accent')}; font-weight: 700; }
button { padding: 0.75rem 1.25rem; border: 0; border-radius: 8px; background: ${byScheme('accent')};
  color: ${byScheme('on-accent')}; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid ${byScheme('accent')}; outline-offset: 2px; }`;
