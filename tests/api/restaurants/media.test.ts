import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { bomb } from './bomb.ts';
import { grainyPicture, picture, sendFile, uploadAddress, uploadedPhoto, withComment } from './uploads.ts';

const server = await testServer();
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await server.seed.restaurant();
});

interface SeenMedia {
  id: string;
  altText: string | null;
  color: string | null;
  url: string;
  variants: {
    url: string;
    contentType: string;
    width: number | null;
    height: number | null;
    bytes: number;
  }[];
}

const MEDIA = 'id altText color url variants { url contentType width height bytes }';

async function profile(): Promise<{ photos: SeenMedia[]; logo: SeenMedia | null; menuUrl: string | null }> {
  const answer = await server
    .stranger()
    .ask<{ restaurant: { profile: never } }>(
      `query($id: ID!) { restaurant(id: $id) { profile { photos { ${MEDIA} } logo { ${MEDIA} } menuUrl } } }`,
      { id: restaurant.id },
    );
  return answer.restaurant.profile;
}

const send = async (file: Uint8Array, kind = 'PHOTO') =>
  sendFile(await uploadAddress(restaurant.owner, restaurant.id, kind), file);

const at = (address: string) => `${restaurant.owner.url}${new URL(address).pathname}`;

describe('a photo', () => {
  test('is made anew in four forms, upright and without what the camera noted', async () => {
    const sideways = await picture(3_000, 2_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await send(sideways)).toMatchObject({ status: 201, message: null });
    const [photo] = (await profile()).photos;
    expect(photo?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(
      photo?.variants.map(({ url, contentType, width, height }) => [
        url.split('/').at(-1),
        contentType,
        width,
        height,
      ]),
    ).toEqual([
      ['1600.webp', 'image/webp', 1_600, 2_400],
      ['800.webp', 'image/webp', 800, 1_200],
      ['480.webp', 'image/webp', 480, 720],
      ['1200.jpg', 'image/jpeg', 1_200, 1_800],
    ]);
    for (const { url, contentType, bytes } of photo?.variants ?? []) {
      const answer = await fetch(at(url));
      const served = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe(contentType);
      expect(served.length).toBe(bytes);
      expect((await sharp(served).metadata()).exif).toBeUndefined();
      expect(served.includes('Secret Owner')).toBe(false);
    }
  });

  test('weighs at most 60 kB as a phone shows it first, however busy it is', async () => {
    await uploadedPhoto(
      restaurant.owner,
      restaurant.id,
      await grainyPicture(4_000, 3_000).jpeg({ quality: 95 }).toBuffer(),
    );
    const [photo] = (await profile()).photos;
    const [, phone] = photo?.variants ?? [];
    expect(phone?.width).toBe(800);
    expect(phone?.bytes).toBeLessThanOrEqual(60_000);
  });

  test('is served for ever, to pages of any origin, as what it is and nothing else', async () => {
    await uploadedPhoto(restaurant.owner, restaurant.id);
    const [photo] = (await profile()).photos;
    const answer = await fetch(at(photo?.url ?? ''));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const tag = answer.headers.get('etag') ?? '';
    const again = await fetch(at(photo?.url ?? ''), { headers: { 'if-none-match': tag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test.each(['nothing.webp', '../800.webp', '800.webp%00', '1600.WEBP'])(
    'has no form called %s',
    async (name) => {
      await uploadedPhoto(restaurant.owner, restaurant.id);
      const [photo] = (await profile()).photos;
      expect((await fetch(at(photo?.url ?? '').replace('1600.webp', name))).status).toBe(404);
    },
  );

  test('is one photo, though its file is sent twice at once', async () => {
    const address = await uploadAddress(restaurant.owner, restaurant.id, 'PHOTO');
    const file = await picture(800, 600).png().toBuffer();
    const answers = await Promise.all([sendFile(address, file), sendFile(address, file)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await profile()).photos).toHaveLength(1);
  });

  test('is the thirteenth, and refused', async () => {
    const file = await picture(600, 400).jpeg().toBuffer();
    for (let count = 0; count < 12; count += 1) await uploadedPhoto(restaurant.owner, restaurant.id, file);
    expect(await send(file)).toMatchObject({
      status: 422,
      reason: 'TOO_MANY',
      message: 'There are 12 photos already, the most there can be. Remove one first.',
    });
    expect((await profile()).photos).toHaveLength(12);
  });
});

describe('a file that is no good photo', () => {
  const jpeg = () => picture(800, 600).jpeg().toBuffer();
  const files: Record<string, () => Promise<Buffer> | Buffer> = {
    'an SVG with a script': () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'an SVG behind a declaration': () => Buffer.from('<?xml version="1.0"?><svg width="900" height="900"/>'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    words: () => Buffer.from('photo.jpg'),
    nothing: () => Buffer.alloc(0),
    'a GIF': () => picture(800, 600).gif().toBuffer(),
    'a bomb': () => bomb(40_000, 40_000),
    'a photo a little too large': () => bomb(8_001, 5_000),
    'a photo with a page in it': async () =>
      Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')]),
    'a photo that is an archive': async () =>
      Buffer.concat([await jpeg(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    'a photo with a drawing in it': async () =>
      Buffer.concat([await jpeg(), Buffer.from('<svg width="9"\nonload="alert(1)"/>')]),
    'a photo with a PDF in it': async () => withComment(await jpeg(), '%PDF-1.7'),
    'half a photo': async () => (await grainyPicture(1_600, 1_200).jpeg().toBuffer()).subarray(0, 20_000),
    'a stamp': () => picture(200, 150).jpeg().toBuffer(),
  };

  test.each([
    ['an SVG with a script', 'NOT_A_PICTURE', 'SVG can hold programs'],
    ['an SVG behind a declaration', 'NOT_A_PICTURE', 'SVG can hold programs'],
    ['a page', 'NOT_A_PICTURE', 'not a picture'],
    ['words', 'NOT_A_PICTURE', 'not a picture'],
    ['nothing', 'NOT_A_PICTURE', 'not a picture'],
    ['a GIF', 'NOT_A_PICTURE', 'This is a GIF'],
    ['a bomb', 'TOO_MANY_PIXELS', '1600 megapixels, and 40 are the most'],
    ['a photo a little too large', 'TOO_MANY_PIXELS', '41 megapixels, and 40 are the most'],
    ['a photo with a page in it', 'HIDES_ANOTHER_FILE', 'hides another file'],
    ['a photo that is an archive', 'HIDES_ANOTHER_FILE', 'hides another file'],
    ['a photo with a drawing in it', 'HIDES_ANOTHER_FILE', 'hides another file'],
    ['a photo with a PDF in it', 'HIDES_ANOTHER_FILE', 'hides another file'],
    ['half a photo', 'BROKEN', 'broken or not whole'],
    ['a stamp', 'TOO_SMALL', 'needs 600 at least'],
  ])('such as %s is refused with the reason, and leaves nothing', async (name, reason, words) => {
    const file = await files[name]?.();
    const answer = await send(file ?? Buffer.alloc(0));
    expect(answer).toMatchObject({ status: 422, reason, message: expect.stringContaining(words) });
    expect((await profile()).photos).toEqual([]);
    expect(await server.rows('select 1 from media_files')).toEqual(
      await server.rows('select 1 from media_files f join media m on m.id = f.media_id'),
    );
  });

  test('is not a photo whose grain spells a word of a page by chance', async () => {
    const answer = await send(withComment(await jpeg(), '\x8f<SvG\t\x9e<?pHp\x01PK\x05'));
    expect(answer).toMatchObject({ status: 201 });
  });

  test('is told from a photo before it is decoded: a bomb costs next to no time', async () => {
    const address = await uploadAddress(restaurant.owner, restaurant.id, 'PHOTO');
    const began = performance.now();
    await sendFile(address, bomb(40_000, 40_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('is cut off at 15 MB', async () => {
    const address = await uploadAddress(restaurant.owner, restaurant.id, 'PHOTO');
    const answer = await fetch(address, { method: 'POST', body: Buffer.alloc(15_000_001) });
    expect(answer.status).toBe(413);
  });

  test.each(['photo/nothing', 'menu/rest.1.abc', 'video/abc'])(
    'finds no place at /uploads/%s',
    async (path) => {
      const answer = await fetch(`${restaurant.owner.url}/uploads/${path}`, { method: 'POST', body: 'x' });
      expect(answer.status).toBe(404);
    },
  );
});

describe('the logo and the menu', () => {
  test('a new logo takes the place of the one before, and keeps what is seen through', async () => {
    const logo = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const first = await send(logo, 'LOGO');
    const second = await send(logo, 'LOGO');
    const { logo: shown } = await profile();
    expect(shown?.id).toBe(second.id);
    expect(first.id).not.toBe(second.id);
    expect((await fetch(`${restaurant.owner.url}${first.url}`)).status).toBe(404);
    const png = shown?.variants.find(({ contentType }) => contentType === 'image/png');
    const { hasAlpha } = await sharp(await (await fetch(at(png?.url ?? ''))).arrayBuffer()).metadata();
    expect(hasAlpha).toBe(true);
  });

  test('an uploaded menu is what guests are led to, and opens as a PDF', async () => {
    const { url } = await send(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), 'MENU');
    const { menuUrl } = await profile();
    expect(new URL(menuUrl ?? '').pathname).toBe(url);
    const answer = await fetch(at(menuUrl ?? ''));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  test.each([
    ['a photo', '\xff\xd8\xff', 'NOT_A_PDF'],
    ['a PDF behind something else', '<html>%PDF-1.7 %%EOF', 'NOT_A_PDF'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', 'BROKEN'],
    ['a PDF with a program', '%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>\n%%EOF', 'HIDES_ANOTHER_FILE'],
  ])('%s is no menu', async (_what, text, reason) => {
    expect(await send(Buffer.from(text, 'latin1'), 'MENU')).toMatchObject({ status: 422, reason });
    expect((await profile()).menuUrl).toBeNull();
  });
});

describe('who looks after the photos', () => {
  const errors = 'userErrors { code message field }';

  test('puts them in an order, describes them and removes one', async () => {
    const [one, two, three] = [
      await uploadedPhoto(restaurant.owner, restaurant.id),
      await uploadedPhoto(restaurant.owner, restaurant.id),
      await uploadedPhoto(restaurant.owner, restaurant.id),
    ];
    await restaurant.owner.ask(
      `mutation($input: SetPhotoOrderInput!) { setPhotoOrder(input: $input) { ${errors} } }`,
      { input: { restaurantId: restaurant.id, ids: [three, one] } },
    );
    await restaurant.owner.ask(
      `mutation($input: UpdateMediaInput!) { updateMedia(input: $input) { ${errors} } }`,
      { input: { id: three, altText: ' The wood oven ' } },
    );
    await restaurant.owner.ask(
      `mutation($input: RemoveMediaInput!) { removeMedia(input: $input) { removedId ${errors} } }`,
      { input: { id: one } },
    );
    const { photos } = await profile();
    expect(photos.map(({ id, altText }) => [id, altText])).toEqual([
      [three, 'The wood oven'],
      [two, null],
    ]);
  });

  test('is told of a photo that is not there, and of one that is named twice', async () => {
    const one = await uploadedPhoto(restaurant.owner, restaurant.id);
    const elsewhere = await server.seed.restaurant();
    const foreign = await uploadedPhoto(elsewhere.owner, elsewhere.id);
    const arrange = async (ids: string[]) => {
      const { setPhotoOrder } = await restaurant.owner.ask<{ setPhotoOrder: { userErrors: object[] } }>(
        `mutation($input: SetPhotoOrderInput!) { setPhotoOrder(input: $input) { ${errors} } }`,
        { input: { restaurantId: restaurant.id, ids } },
      );
      return setPhotoOrder.userErrors;
    };
    expect(await arrange([one, foreign])).toMatchObject([{ code: 'NOT_FOUND', field: ['ids', '1'] }]);
    expect(await arrange([one, one])).toMatchObject([{ code: 'INVALID', field: ['ids'] }]);
  });
});
