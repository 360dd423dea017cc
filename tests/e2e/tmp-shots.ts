import { chromium, type Page } from 'playwright-core';
import { browserPath } from './browser-path.ts';

const URL_ = 'http://localhost:4160';
const OUT = '/tmp/team-shots/';
const send = async (query: string, variables: object, token?: string) => {
  const r = await fetch(`${URL_}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return r.json() as Promise<any>;
};
export const signIn = async (email: string, password: string) =>
  (
    await send(
      'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } userErrors { message } } }',
      { input: { email, password } },
    )
  ).data.signIn.session.accessToken as string;
const tokens = async (to: string) => {
  const list = await (await fetch(`${URL_}/dev/mail`)).text();
  const links = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map((m) => m[1]);
  for (const link of links) {
    const text = await (await fetch(`${URL_}${link}`)).text();
    const m = /\/invitation#token=([\w-]+)/.exec(text);
    if (text.includes(to) && m) return m[1];
  }
  throw new Error(`no mail to ${to}: ${list.slice(0, 800)}`);
};
const REST = 'rest_01j0000000e008000000001mx0';
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
async function shot(page: Page, name: string) {
  for (const [w, h] of [
    [1440, 900],
    [820, 1100],
    [390, 844],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      if (
        process.argv[3] === 'few' &&
        !((w === 1440 && scheme === 'light') || (w === 390 && scheme === 'dark'))
      )
        continue;
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${OUT}${name}-${w}-${scheme}.png`, fullPage: true });
    }
}
async function loggedIn(email: string, password = 'demo-demo') {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(email, page.url(), m.text()),
  );
  await page.goto(`${URL_}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/dashboard/);
  return page;
}
const what = process.argv[2];
if (what === 'seed') {
  const owner = await signIn('demo@hoststand.test', 'demo-demo');
  for (const [email, role] of [
    ['maria.host@hoststand.test', 'HOST'],
    ['tom.manager@hoststand.test', 'MANAGER'],
    ['lena@hoststand.test', 'HOST'],
    ['a.very.long.address.of.somebody@restaurant-group.example.com', 'MANAGER'],
  ]) {
    const r = await send(
      'mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } userErrors { message } } }',
      { input: { restaurantId: REST, email, role } },
      owner,
    );
    console.log(JSON.stringify(r));
  }
  await send('mutation($input: SignUpInput!) { signUp(input: $input) { userErrors { message } } }', {
    input: {
      restaurantName: 'Second House',
      email: 'second@hoststand.test',
      password: 'demo-demo',
      acceptTerms: true,
    },
  });
  const second = await signIn('second@hoststand.test', 'demo-demo');
  await send(
    'mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } userErrors { message } } }',
    { input: { restaurantId: REST, email: 'second@hoststand.test', role: 'HOST' } },
    owner,
  );
  await new Promise((r) => setTimeout(r, 3000));
  for (const email of ['maria.host@hoststand.test', 'tom.manager@hoststand.test', 'second@hoststand.test']) {
    const r = await send(
      'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { restaurant { id } userErrors { message } } }',
      { input: { token: await tokens(email), password: 'demo-demo' } },
      email.startsWith('second') ? second : undefined,
    );
    console.log(JSON.stringify(r));
  }
}
if (what === 'owner') {
  const page = await loggedIn('demo@hoststand.test');
  await page.goto(`${URL_}/settings/team`);
  await page.getByText('Pending invitations').waitFor();
  await shot(page, 'team-owner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove maria.host@hoststand.test' }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${OUT}team-remove.png` });
}
if (what === 'roles') {
  for (const email of ['maria.host@hoststand.test', 'tom.manager@hoststand.test']) {
    const page = await loggedIn(email);
    const role = email.split('.')[1]?.split('@')[0];
    for (const path of [
      'dashboard',
      'bookings',
      'bookings?view=day',
      'tables',
      'tables?mode=tonight',
      'waitlist',
      'settings',
      'settings/profile',
      'settings/team',
      'settings/subscription',
      'payment',
    ]) {
      await page.goto(`${URL_}/${path}`);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${OUT}${role}-${path.replace(/\W/g, '_')}.png` });
    }
  }
}
if (what === 'link') {
  const token = await tokens('lena@hoststand.test');
  const fresh = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await fresh.goto(`${URL_}/invitation#token=${token}`);
  await fresh.getByText('Choose a password').first().waitFor();
  await shot(fresh, 'link-new');
  const other = await loggedIn('tom.manager@hoststand.test');
  await other.goto(`${URL_}/invitation#token=${token}`);
  await other.getByText('This invitation is for').waitFor();
  await shot(other, 'link-other');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.getByText('Choose a password').first().waitFor();
  console.log('signed out and stayed', other.url());
  const used = await tokens('maria.host@hoststand.test');
  await fresh.goto(`${URL_}/`);
  await fresh.goto(`${URL_}/invitation#token=${used}`);
  await fresh.getByText('accepted already').waitFor();
  await shot(fresh, 'link-used');
}
if (what === 'switch') {
  const page = await loggedIn('second@hoststand.test');
  await page.getByRole('button', { name: /^Restaurant:/ }).click();
  await page.waitForTimeout(400);
  await shot(page, 'switch');
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  const item = page.getByRole('menuitem').last();
  console.log(before, await item.textContent());
  await item.click();
  await page.waitForTimeout(2500);
  console.log(await page.getByRole('heading', { level: 1 }).textContent());
  await page.screenshot({ path: `${OUT}switch-after.png` });
}
await browser.close();
