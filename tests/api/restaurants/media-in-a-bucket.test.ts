import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../../api/src/env.ts';
import { openBucket } from '../../../api/src/platform/storage/bucket.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { bucketStandIn } from '../../testkit/stand-ins/bucket-stand-in.ts';
import { exportBytes } from '../portability/portability-calls.ts';
import { picture, sendFile, uploadAddress, uploadedPhoto } from './uploads.ts';

const bucket = await bucketStandIn();
const server = await testServer({ variables: bucket.variables });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  bucket.line = 'good';
  restaurant = await server.seed.restaurant();
});

const PHOTOS = 'query($id: ID!) { restaurant(id: $id) { profile { photos { id variants { url } } } } }';

async function photoUrls(): Promise<string[]> {
  const answer = await server.stranger().ask<{
    restaurant: { profile: { photos: { variants: { url: string }[] }[] } };
  }>(PHOTOS, { id: restaurant.id });
  return answer.restaurant.profile.photos.flatMap(({ variants }) =>
    variants.map(({ url }) => `${server.url}${new URL(url).pathname}`),
  );
}

/** The keys of the restaurant's objects. */
const kept = () => [...bucket.objects.keys()].filter((key) => key.startsWith(`media/${restaurant.uuid}/`));

async function remove(id: string): Promise<void> {
  await restaurant.owner.ask(
    'mutation($input: RemoveMediaInput!) { removeMedia(input: $input) { removedId userErrors { message } } }',
    { input: { id } },
  );
}

const photo = () => picture(800, 600).jpeg().toBuffer();

describe('a photo of a server with a bucket', () => {
  test('is in the bucket, in no row, and served from there', async () => {
    await uploadedPhoto(restaurant.owner, restaurant.id);
    const urls = await photoUrls();
    expect(kept()).toHaveLength(urls.length);
    expect(await server.rows('select 1 from media_files')).toEqual([]);
    for (const url of urls) {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      const name = url.split('/').at(-1) ?? '';
      const object = bucket.objects.get(kept().find((key) => key.endsWith(name)) ?? '');
      expect(answer.headers.get('content-type')).toBe(object?.contentType);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(object?.content);
    }
  });

  test('leaves the bucket when it is removed, and is not served from that moment on', async () => {
    const id = await uploadedPhoto(restaurant.owner, restaurant.id);
    const [url = ''] = await photoUrls();
    await remove(id);
    expect((await fetch(url)).status).toBe(404);
    await expect.poll(kept).toEqual([]);
  });

  test('leaves it with its restaurant, and no other one does', async () => {
    await uploadedPhoto(restaurant.owner, restaurant.id);
    const other = await server.seed.restaurant();
    await uploadedPhoto(other.owner, other.id);
    const others = () => [...bucket.objects.keys()].filter((key) => key.includes(other.uuid));
    const before = others();
    await server.rows('delete from restaurants where id = $1', [restaurant.uuid]);
    await expect.poll(kept).toEqual([]);
    expect(others()).toEqual(before);
  });

  test('is in the export', async () => {
    await uploadedPhoto(restaurant.owner, restaurant.id);
    const files = unzipSync(await exportBytes(restaurant));
    const [largest] = kept().filter((key) => key.endsWith('1600.webp'));
    expect(Buffer.from(files['media/photo-1.webp'] ?? [])).toEqual(
      bucket.objects.get(largest ?? '')?.content,
    );
  });

  test('stays while its upload is looked at once more, and one that was broken off goes', async () => {
    const id = await uploadedPhoto(restaurant.owner, restaurant.id);
    const before = kept();
    expect(before.length).toBeGreaterThan(0);
    const later = () =>
      server.rows(
        `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'remove-media-files' returning 1`,
      );
    expect(await later()).not.toEqual([]);
    await expect.poll(waiting).toBe(0);
    expect(kept()).toEqual(before);

    await remove(id);
    await expect.poll(kept).toEqual([]);
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
       create trigger refuse before insert on media for each row execute function refuse()`,
    );
    await sendFile(await uploadAddress(restaurant.owner, restaurant.id, 'PHOTO'), await photo());
    await server.rows('drop trigger refuse on media; drop function refuse');
    expect(await photoUrls()).toEqual([]);
    expect(kept()).toHaveLength(before.length);
    expect(await later()).not.toEqual([]);
    await expect.poll(kept).toEqual([]);
  });
});

/** Jobs that have still to look after files. */
async function waiting(): Promise<number> {
  const [count] = await server.rows<{ waiting: number }>(
    `select count(*)::int as waiting from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-media-files'`,
  );
  return count?.waiting ?? -1;
}

describe('a bucket that', () => {
  test.each(['down', 'refusing'] as const)('is %s keeps nothing and says when to try again', async (line) => {
    const address = await uploadAddress(restaurant.owner, restaurant.id, 'PHOTO');
    bucket.line = line;
    const answer = await fetch(address, { method: 'POST', body: new Uint8Array(await photo()) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Try again in a moment') }],
    });
    expect(await photoUrls()).toEqual([]);
    bucket.line = 'good';
    expect(await sendFile(address, await photo())).toMatchObject({ status: 201 });
  });

  test('is away lets nobody keep a missing picture for good', async () => {
    await uploadedPhoto(restaurant.owner, restaurant.id);
    const [url = ''] = await photoUrls();
    bucket.line = 'down';
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      503,
      'no-store',
      null,
    ]);
    bucket.line = 'good';
    expect((await fetch(url)).status).toBe(200);
  });

  test('is asked with another secret refuses it', async () => {
    const access = readEnv({ ...process.env, ...bucket.variables, S3_SECRET_ACCESS_KEY: 'another one' }).S3;
    if (!access) throw new Error('no bucket is set up');
    const other = await openBucket(access);
    await expect(
      other.put('media/x', { content: Buffer.from('x'), contentType: 'text/plain' }),
    ).rejects.toThrow('does not answer, or refuses us');
    await expect(other.get('media/x')).rejects.toThrow('does not answer, or refuses us');
    await expect(other.remove('media/x')).rejects.toThrow('does not answer, or refuses us');
  });
});

describe('photos from before there was a bucket', () => {
  test('are served from the database, and brought into the bucket at night', async () => {
    const plain = await testServer({ beside: server });
    const id = await uploadedPhoto(restaurant.owner.asks(plain.url), restaurant.id);
    await plain.stop();
    const urls = await photoUrls();
    const before = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(kept()).toEqual([]);
    await server.rows("select graphile_worker.add_job('move-media-files')");
    await expect.poll(() => server.rows('select 1 from media_files')).toEqual([]);
    expect(kept()).toHaveLength(urls.length);
    const after = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(after).toEqual(before);
    await remove(id);
    await expect.poll(kept).toEqual([]);
  });
});
