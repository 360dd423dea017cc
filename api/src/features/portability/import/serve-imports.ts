import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { refused } from '../../../platform/errors/errors.ts';
import { BYTE_ORDER_MARK, csvText } from '../csv/csv-text.ts';
import { problemRows } from './import-rows.ts';
import { importOfToken } from './import-token.ts';
import { LARGEST_FILE } from './import-values.ts';
import { receiveFile } from './receive-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const GONE = 'This address takes no file, or no longer. Begin the import again.';

/**
 * `POST /imports/<token>` takes the file of an import as it is, whatever its content type; answers 204, or why not in the
 * API's own form of errors, with the `reason` as `ImportFailureReason` has it. `GET /imports/<token>.csv` is the list of what is wrong with its rows.
 */
export function serveImports(server: FastifyInstance, app: App): void {
  serveProblems(server, app);
  // A scope of its own: everywhere else a body is JSON and small.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string }; Body: AsyncIterable<Uint8Array> | null }>(
      '/imports/:token',
      { bodyLimit: LARGEST_FILE },
      async ({ params, body }, reply) => {
        reply.header('cache-control', 'no-store');
        const named = importOfToken(app.env.keys, 'import-file', params.token, app.clock.now());
        try {
          if (named && (await receiveFile(app, named, body ?? nothing())))
            return await reply.code(204).send();
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          const { extensions, ...rest } = refused('BAD_REQUEST', error.message).toJSON();
          const reason = error.reason.toUpperCase();
          return reply.code(422).send({ errors: [{ ...rest, extensions: { ...extensions, reason } }] });
        }
        return reply.code(404).send({ errors: [refused('NOT_FOUND', GONE).toJSON()] });
      },
    );
  });
}

function serveProblems(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/imports/:token.csv', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const named = importOfToken(app.env.keys, 'import-problems', params.token, app.clock.now());
    if (!named) {
      const text = 'This link opens no list, or no longer. Open it from Settings, Import & export again.\n';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    const problems = await problemRows(app, named);
    const rows = problems.map(({ row, column, problem, advice }) => [row, column, problem, advice]);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="import-problems.csv"')
      .send(BYTE_ORDER_MARK + csvText([['Row', 'Column', 'Problem', 'What to do'], ...rows]));
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
