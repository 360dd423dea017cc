import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { buildStale } from '../../api/scripts/build-stale.ts';
import { browserPath } from '../e2e/browser-path.ts';
import { drag, inWords } from './frames.ts';
import { post } from './requests.ts';
import { openStage } from './stage.ts';

/**
 * `node tests/bench/floor-drag.ts [TABLES]`: drags one of 120 tables, or of so many, over the floor plan for some seconds and counts
 * the frames that the browser draws, beside the same drag of a bare box on an empty page. Ends with 1 below the budget.
 */
const TABLES = Number(process.argv[2] ?? 120);
const COLUMNS = Math.ceil(Math.sqrt(TABLES * 1.2));
const ROWS = Math.ceil(TABLES / COLUMNS);
const SECONDS = 6;
const BUDGET = 50;

const OWNER = {
  restaurantName: 'A large room',
  email: 'large.room@hoststand.test',
  password: 'correct horse',
  acceptTerms: true,
};
const SIGN_UP = `mutation($input: SignUpInput!) {
  signUp(input: $input) { session { accessToken } restaurant { id } } }`;
const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { message } } }`;
const SAVE = `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) { userErrors { message } } }`;

const say = (line: string) => process.stdout.write(`${line}\n`);

await buildStale(new AbortController().signal);
await using stage = await openStage();
await furnish(stage.api.url);
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(
    '<div id="box" style="position:absolute;width:100px;height:100px;background:teal"></div>',
  );
  await page.evaluate(followPointer);
  const bare = await drag(page, page.locator('#box'), SECONDS);
  await signIn(page, stage.api.url);
  const floor = await drag(page, page.getByRole('button', { name: /^Table 33, / }), SECONDS);
  say(`A bare box on an empty page  ${inWords(bare)}`);
  say(`One of ${TABLES} tables            ${inWords(floor)}  (budget ${BUDGET})`);
  say(
    `The floor plan has ${Math.round((100 * floor.perSecond) / bare.perSecond)} % of the bare box’s frames`,
  );
  if (floor.perSecond < BUDGET) process.exitCode = 1;
} finally {
  await browser.close();
}

/** A restaurant with zones, walls and 120 tables of every shape. */
async function furnish(api: string): Promise<void> {
  const { signUp } = await post<{
    signUp: { session: { accessToken: string }; restaurant: { id: string } };
  }>(api, { query: SIGN_UP, variables: { input: OWNER } });
  const { accessToken } = signUp.session;
  const restaurantId = signUp.restaurant.id;
  const shapes = ['RECTANGLE', 'SQUARE', 'ROUND', 'BOOTH'];
  for (let index = 0; index < TABLES; index += 1) {
    const position = {
      x: 20 + (index % COLUMNS) * (1_440 / COLUMNS),
      y: 40 + Math.floor(index / COLUMNS) * (1_100 / ROWS),
      width: Math.min(80, Math.floor(960 / COLUMNS)),
      height: Math.min(70, Math.floor(800 / ROWS)),
      rotation: 0,
    };
    const input = { restaurantId, name: String(index + 1), capacity: 6, shape: shapes[index % 4], position };
    await post(api, { query: CREATE, variables: { input } }, { accessToken });
  }
  const zones = [1, 2, 3, 4].map((number) => ({
    number,
    bounds: { x: (number - 1) * 360, y: 10, width: 350, height: 1_100 },
  }));
  const objects = Array.from({ length: 40 }, (_each, index) => ({
    type: 'WALL',
    position: { x: index * 36, y: 1_120 },
    size: { width: 30, height: 20 },
    rotation: 0,
  }));
  const grid = { size: 20, snap: true, enabled: true };
  const plan = { restaurantId, width: 1_500, height: 1_150, grid, zones, objects };
  await post(api, { query: SAVE, variables: { input: plan } }, { accessToken });
}

async function signIn(page: Page, api: string): Promise<void> {
  await page.goto(`${api}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${api}/tables`);
  await page.getByRole('heading', { name: `Tables (${TABLES})` }).waitFor();
  await pause(1_000); // what the page does once is not what is measured
}

/** Runs in the bare page: the least that dragging can be. */
function followPointer(): void {
  const box = document.getElementById('box');
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (box) box.style.transform = `translate(${clientX - 50}px, ${clientY - 50}px)`;
  });
}
