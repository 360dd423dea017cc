import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NativeProgram, startNativeProgram, whereIs } from './native-program.ts';

/** Where this machine has HAProxy; null when it has none, and the tests with it are left out. */
export const haproxyPath = whereIs(
  '/usr/sbin/haproxy',
  '/usr/bin/haproxy',
  '/usr/local/sbin/haproxy',
  '/usr/local/bin/haproxy',
);

const EXAMPLE = new URL('../../../docs/scale/haproxy.cfg', import.meta.url);

/** HAProxy, as the example of the documentation sets it up, at an address of this machine. */
export interface HaProxy extends NativeProgram {
  url: string;
}

/** Puts it in front of these processes. Only where to listen, whom to call and how much to take differ from it. */
export async function startHaProxy(urls: readonly string[]): Promise<HaProxy> {
  if (!haproxyPath) throw new Error('This machine has no HAProxy: apt-get install haproxy');
  const servers = urls.map((url, index) => `  server process${index} ${new URL(url).host}`).join('\n');
  const program = await startNativeProgram({
    path: haproxyPath,
    args({ port, folder }) {
      const file = join(folder, 'haproxy.cfg');
      const settings = readFileSync(EXAMPLE, 'utf8')
        .replace('maxconn 20000', 'maxconn 8000') // as few files as a test machine may open
        .replace('bind :4000', `bind 127.0.0.1:${port}`)
        .replace(/resolvers docker\n(?: {2}.*\n)+/, '')
        .replaceAll(' resolvers docker init-addr none', '')
        .replaceAll(/ {2}server-template .*/g, servers);
      writeFileSync(file, settings);
      return ['-f', file];
    },
  });
  return { ...program, url: `http://127.0.0.1:${program.port}` };
}
