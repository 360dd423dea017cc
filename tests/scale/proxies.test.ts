import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rawSocket } from '../live/raw-socket.ts';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { SlowPosts } from '../testkit/guests/slow-posts.ts';
import { usualP99 } from '../testkit/guests/tail-of-times.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { type HaProxy, haproxyPath, startHaProxy } from '../testkit/servers/haproxy-server.ts';

/** What the example lets one address have under way. */
const AT_ONCE = 500;
const FLOOD = 2_000;
/** On a busy machine a tail below this says nothing. */
const FLOOR_MS = 40;

const fromFlood = { 'x-forwarded-for': '198.51.100.7' };
const fromElsewhere = { 'x-forwarded-for': '198.51.100.8' };
const ASK = '{ viewer { user { email } } }';

const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('an operator who starts from our examples', () => {
  test('has processes that count their visitors, and that nobody reaches past the proxy', () => {
    const compose: { services: Record<string, { ports?: string[]; environment?: Record<string, unknown> }> } =
      parse(file('docker-compose.yml'), { merge: true });
    const { app, process, balancer } = compose.services;
    expect(String(app?.environment?.TRUST_PROXY)).toBe(`\${TRUST_PROXY:-1}`);
    expect(process?.environment?.TRUST_PROXY).toBe(1);
    for (const service of [app, balancer]) {
      expect(service?.ports).toEqual([`\${PUBLISH:-127.0.0.1:4000}:4000`]);
    }
  });

  test('has proxies that name the caller in their own words', () => {
    expect(file('docs/proxy/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(file('docs/scale/haproxy.cfg')).toContain('http-request set-header X-Forwarded-For %[src]');
    for (const name of ['docs/proxy/nginx.conf', 'docs/proxy/Caddyfile']) {
      expect(file(name)).toContain('TRUST_PROXY=1');
    }
  });
});

const without = haproxyPath ? '' : ' (left out: haproxy is not installed)';

describe.skipIf(!haproxyPath)(`behind HAProxy as the example has it${without}`, { timeout: 240_000 }, () => {
  let process: HoststandProcess;
  let proxy: HaProxy;
  beforeAll(async () => {
    process = await startHoststandProcess(await testDatabase(), { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' });
    proxy = await startHaProxy([process.url]);
  }, 240_000);
  afterAll(async () => {
    await proxy?.[Symbol.asyncDispose]();
    await process?.[Symbol.asyncDispose]();
  });

  const bystander = () =>
    fetch(`${proxy.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query: ASK }),
      headers: { 'content-type': 'application/json', ...fromElsewhere },
    });

  test('the app counts whom the proxy names, and finds nothing wrong', async () => {
    await new Caller(proxy.url, fromElsewhere).ask(ASK);
    await new Caller(proxy.url).ask(ASK); // named by nobody, so by HAProxy itself
    const ready = (await (await fetch(`${process.url}/health/ready`)).json()) as { checks: object };
    expect(ready.checks).not.toHaveProperty('addresses');
    const socket = await rawSocket(proxy.url, { headers: fromElsewhere });
    socket.say({ type: 'connection_init' });
    expect(await socket.heard()).toEqual({ type: 'connection_ack' });
    socket.end();
  });

  test(`${FLOOD} requests whose bodies do not come reach no process, and others notice nothing`, async () => {
    await usualP99(bystander); // warm
    const before = await usualP99(bystander);
    using flood = new SlowPosts({ url: proxy.url, headers: fromFlood });
    await flood.begin(FLOOD);
    await expect.poll(() => flood.told(429).length, { timeout: 60_000 }).toBe(FLOOD - AT_ONCE);
    const meanwhile = await usualP99(bystander);
    expect(flood.open).toHaveLength(AT_ONCE); // all that time
    expect(meanwhile).toBeLessThan(2 * Math.max(before, FLOOR_MS));
    const metrics = await (await fetch(`${process.url}/metrics`)).text();
    expect(metrics).not.toMatch(/hoststand_callers_cut_total\{.*\} [1-9]/);
    await expect.poll(() => flood.open.length, { timeout: 30_000 }).toBe(0);
    expect(flood.told(408)).toHaveLength(AT_ONCE);
  });
});
