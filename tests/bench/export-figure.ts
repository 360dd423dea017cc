import { forgetPeak, peakMegabytes, residentMegabytes } from './processes.ts';
import { post } from './requests.ts';
import type { Stage } from './stage.ts';
import type { BenchRestaurant } from './world.ts';

const REQUEST = `mutation($input: RequestExportInput!) { requestExport(input: $input) { url userErrors { message } } }`;

/** Downloads everything of a restaurant once: how long it takes, how much it is, and what it costs the server's memory. */
export async function exported({ api }: Stage, { id, accessToken }: BenchRestaurant) {
  const { requestExport } = await post<{ requestExport: { url: string } }>(
    api.url,
    { query: REQUEST, variables: { input: { restaurantId: id } } },
    { accessToken },
  );
  const before = residentMegabytes(api.pid);
  forgetPeak(api.pid);
  const began = performance.now();
  const response = await fetch(new URL(new URL(requestExport.url).pathname, api.url));
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, bytes, grewMegabytes: Math.max(0, peakMegabytes(api.pid) - before) };
}
