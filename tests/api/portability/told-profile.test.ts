import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { picture, sendFile, uploadAddress, uploadedPhoto } from '../restaurants/uploads.ts';
import { exportBytes, exported, Importer } from './portability-calls.ts';

const { seed } = await testServer();

test('what a restaurant tells of itself is in its export, with its pictures, and comes back but for its name of the page', async () => {
  const restaurant = await seed.restaurant();
  const told = {
    street: 'Mercer Street 12',
    locality: 'Berlin',
    country: 'DE',
    latitude: 52.5,
    longitude: 13.4,
    cuisines: ['Wood-fired', 'Italian'],
    priceRange: 3,
    dressCode: 'White tie',
    socialLinks: ['https://instagram.com/copper'],
    accentColor: '#b4532a',
    isListed: true,
  };
  await restaurant.owner.ask(
    'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { code } } }',
    { input: { restaurantId: restaurant.id, slug: 'copper-export', ...told } },
  );
  await uploadedPhoto(restaurant.owner, restaurant.id);
  await uploadedPhoto(restaurant.owner, restaurant.id, await picture(900, 600, '#224466').jpeg().toBuffer());
  const menu = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');
  await sendFile(await uploadAddress(restaurant.owner, restaurant.id, 'MENU'), menu);
  const archive = await exportBytes(restaurant);
  const files = unzipSync(archive);
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('media/'))
      .sort(),
  ).toEqual(['media/menu-1.pdf', 'media/photo-1.webp', 'media/photo-2.webp']);
  expect((await sharp(files['media/photo-2.webp']).metadata()).width).toBe(900);
  expect(Buffer.from(files['media/menu-1.pdf'] ?? []).equals(menu)).toBe(true);

  const empty = await seed.restaurant();
  const importer = new Importer(empty);
  const { id } = await importer.upload('ARCHIVE', Buffer.from(archive));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
  const profileOf = async (of: typeof restaurant) =>
    JSON.parse((await exported(of))['restaurant.json'] ?? '').profile;
  expect(await profileOf(restaurant)).toMatchObject({ ...told, slug: 'copper-export' });
  expect(await profileOf(empty)).toEqual({ ...(await profileOf(restaurant)), slug: null });
});
