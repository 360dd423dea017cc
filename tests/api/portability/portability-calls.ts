import { unzipSync } from 'fflate';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

const REQUEST_EXPORT = `mutation($input: RequestExportInput!) { requestExport(input: $input) {
  url userErrors { code message } } }`;

/** The path of an export that an owner asked for. */
export async function exportPath(
  restaurant: SeededRestaurant,
  as: Caller = restaurant.owner,
): Promise<string> {
  const { requestExport } = await as.ask<{ requestExport: { url: string } }>(REQUEST_EXPORT, {
    input: { restaurantId: restaurant.id },
  });
  return new URL(requestExport.url).pathname;
}

/** The bytes of a restaurant's export. */
export async function exportBytes(restaurant: SeededRestaurant): Promise<Uint8Array> {
  const answer = await fetch(`${restaurant.owner.url}${await exportPath(restaurant)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

/** The files of a restaurant's export by their names. */
export async function exported(restaurant: SeededRestaurant): Promise<Record<string, string>> {
  const files = unzipSync(await exportBytes(restaurant));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
