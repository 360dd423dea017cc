import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Places } from '../../../platform/doors/places.ts';
import { refused } from '../../../platform/errors/errors.ts';
import { allowEverywhere } from '../../../platform/http/security-headers.ts';
import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';
import { BucketAway } from '../../../platform/storage/bucket.ts';
import { uploadOf } from './create-media-upload.ts';
import { keepMedia } from './keep-media.ts';
import { mediaFiles } from './media-files.ts';
import { mediaRow } from './media-rows.ts';
import { LARGEST_UPLOAD, mediaPath } from './media-values.ts';
import { RefusedMedia } from './refused-media.ts';

const GONE = 'This address takes no file, or no longer. Ask for another one with createMediaUpload.';
const BUSY = 'Other pictures are being read right now. Send this one again in a moment.';

/** Pictures that are decoded side by side in one process: each takes a core, and up to 160 MB. */
const MOST_AT_ONCE = 2;
const BUSY_SECONDS = 2;

const AWAY =
  'The store of pictures does not answer right now. Try again in a moment; a file that was sent is not kept.';

/** What is at an address never changes: another picture has another id. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A file of somebody else's is looked at and does nothing, also when opened by itself. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * `POST /uploads/<kind>/<token>` takes a photo, logo or menu as it is, whatever its content type, and answers with its id; or why
 * not in the API's own form of errors, with a `reason`. `GET /media/<restaurant>/<id>/<name>` shows it to everybody.
 */
export function serveMedia(server: FastifyInstance, app: App): void {
  serveFiles(server, app);
  const decoding = new Places(1);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { kind: string; token: string }; Body: Buffer | null }>(
      '/uploads/:kind/:token',
      {
        bodyLimit: LARGEST_UPLOAD,
        // Before the file is read: a stranger's is not.
        onRequest(request, reply, done) {
          reply.header('cache-control', 'no-store');
          const { kind, token } = request.params as { kind: string; token: string };
          if (uploadOf(app, kind, token)) return done();
          reply.code(404).send({ errors: [refused('NOT_FOUND', GONE).toJSON()] });
        },
      },
      async ({ params, body }, reply) => {
        const upload = uploadOf(app, params.kind, params.token);
        if (!upload) return reply.code(404).send({ errors: [refused('NOT_FOUND', GONE).toJSON()] });
        const leave = decoding.take('media', MOST_AT_ONCE);
        if (!leave) {
          reply.header('retry-after', BUSY_SECONDS);
          return reply.code(503).send({ errors: [refused('SERVICE_UNAVAILABLE', BUSY).toJSON()] });
        }
        try {
          const media = await keepMedia(app, upload, body ?? Buffer.alloc(0));
          const [{ name } = { name: '' }] = media.variants;
          const url = `${app.env.APP_URL}${mediaPath(media, name)}`;
          return await reply.code(201).send({ media: { id: globalId('Media', media.mediaId), url } });
        } catch (error) {
          if (error instanceof BucketAway) return storeAway(app, reply, error);
          if (!(error instanceof RefusedMedia)) throw error;
          const { extensions, ...rest } = refused('BAD_REQUEST', error.message).toJSON();
          const { reason } = error;
          return reply.code(422).send({ errors: [{ ...rest, extensions: { ...extensions, reason } }] });
        } finally {
          leave();
        }
      },
    );
  });
}

function serveFiles(server: FastifyInstance, app: App): void {
  const files = mediaFiles(app);
  server.get<{ Params: { restaurantId: string; mediaId: string; name: string } }>(
    '/media/:restaurantId/:mediaId/:name',
    async ({ params, headers }, reply) => {
      const restaurantId = uuidOf('Restaurant', params.restaurantId);
      const mediaId = uuidOf('Media', params.mediaId);
      if (!restaurantId || !mediaId) return reply.callNotFound();
      const media = await mediaRow(new TenantReads(app.pool), { restaurantIds: [restaurantId] }, mediaId);
      const variant = media?.variants.find(({ name }) => name === params.name);
      if (!variant) return reply.callNotFound();
      allowEverywhere(reply);
      const tag = `"${params.mediaId}-${variant.name}"`;
      reply.headers({ 'cache-control': FOR_EVER, etag: tag, 'content-security-policy': HARMLESS });
      if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      let content: Buffer | null;
      try {
        content = await files.read({ restaurantId, mediaId }, variant.name);
      } catch (error) {
        if (error instanceof BucketAway) return storeAway(app, reply.removeHeader('etag'), error);
        throw error;
      }
      if (!content) return reply.callNotFound();
      if (variant.contentType === 'application/pdf')
        reply.header('content-disposition', 'inline; filename="menu.pdf"');
      return reply.type(variant.contentType).send(content);
    },
  );
}

function storeAway({ logger }: App, reply: FastifyReply, error: BucketAway): FastifyReply {
  logger.error({ err: error }, 'the bucket does not answer');
  reply.headers({ 'retry-after': BUSY_SECONDS, 'cache-control': 'no-store' });
  return reply.code(503).send({ errors: [refused('SERVICE_UNAVAILABLE', AWAY).toJSON()] });
}
