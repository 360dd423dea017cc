import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addTable, tableOnFloor } from './floor.ts';

/** The demo restaurant, which has a year behind it. */
async function openDemo(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard|service/);
  await page.goto(path);
}

const sentence = (page: Page) => page.getByRole('region', { name: 'What both houses seat' });
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Draft' }).getByRole('button', { name }).first();

test('an owner drags the scissors onto a table and reads what the house would have seated', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await openDemo(page, '/lab?weeks=26&day=6');
  await expect(sentence(page)).toContainText(/\d+ of [\d,]+ covers asked for were seated\./);
  await expectAccessible(page);

  await page.getByTestId('scissors').dragTo(tile(page, /^Table .*, 4 seats$/));
  await expect(tile(page, /split into 2 and 2$/)).toBeVisible();
  await expect(sentence(page)).toContainText(/with this draft [\d,]+ [+−\d]+ 90 % interval/);
  await expect(page.getByRole('region', { name: 'Make it so' })).toContainText('becomes tables of 2 and 2');

  const night = page
    .getByRole('region', { name: 'Night by night' })
    .getByRole('button', { expanded: false })
    .first();
  await night.click();
  await expect(
    page.getByRole('columnheader', { name: 'Draft' }).or(page.getByText('Everybody who asked has a place.')),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});

test('by keys: a table is split, another turn time is tried, and the booking rules open with it filled in', async ({
  page,
}) => {
  test.slow();
  await openDemo(page, '/lab?weeks=26&day=6');
  await expect(sentence(page)).toContainText('covers asked for');
  await tile(page, /^Table .*, 4 seats$/).press('Enter');
  await page.getByRole('button', { name: /^Split .* into 2 \+ 2$/ }).press('Enter');
  await expect(tile(page, /split into 2 and 2$/)).toBeVisible();

  const stay = page.getByRole('textbox', { name: /stay$/ }).first();
  const minutes = Number.parseInt(await stay.inputValue(), 10);
  await stay.press('ArrowDown');
  await expect(stay).toHaveValue(`${minutes - 15} min`);
  await expect(page.getByText('2 changes')).toBeVisible();
  await expect(sentence(page)).toContainText('with this draft');

  await page.getByRole('link', { name: 'Open the booking rules' }).click();
  await expect(page).toHaveURL(/settings\/booking-rules/);
  await expect(page.getByRole('region', { name: 'Turn times' })).toContainText('Not saved yet');
});

test('a draft opens the floor plan with its tables filled in, to be saved or dropped there', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await openDemo(page, '/lab?weeks=26&day=6');
  await tile(page, /^Table .*, 4 seats$/).press('Enter');
  await page.getByRole('button', { name: /^Split .* into 2 \+ 2$/ }).press('Enter');
  await page.getByRole('link', { name: 'Open the floor plan' }).click();
  const proposed = page.getByRole('region', { name: 'Proposed tables' });
  await expect(proposed).toContainText('2 changes from the lab, not saved yet');
  await expect(proposed.getByRole('listitem')).toHaveText([
    /keeps 2 seats\.$/,
    /is new, of 2 seats of table/,
  ]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Waitlist' }).first().click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await proposed.getByRole('button', { name: 'Drop' }).click();
  await expect(proposed).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Table Management' })).toBeVisible();
  await expect(proposed).toBeHidden();
});

test('what is proposed is saved table by table, and stands beside each other', async ({ page, owns }) => {
  await owns(page);
  await page.goto('/tables');
  const added = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('createTable(')),
  );
  await addTable(page, '7');
  await expect(page.getByRole('heading', { name: 'Tables (1)' })).toBeVisible();
  const tableId: string = (await (await added).json()).data.createTable.table.id;
  await page.evaluate((id) => {
    const proposedTables = {
      split: [{ tableId: id, into: [2, 2] }],
      joined: [],
      removed: [],
      added: [{ seats: 6, zones: [] }],
      moved: [],
    };
    window.history.replaceState({ ...window.history.state, usr: { proposedTables } }, '');
  }, tableId);
  await page.reload();
  const proposed = page.getByRole('region', { name: 'Proposed tables' });
  await expect(proposed).toContainText('3 changes from the lab, not saved yet');
  await proposed.getByRole('button', { name: 'Save tables' }).click();
  await expect(page.getByText('Tables changed')).toBeVisible();
  await expect(proposed).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Tables (3)' })).toBeVisible();
  for (const name of ['7', '7b', '8']) await expect(tableOnFloor(page, name)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tables (3)' })).toBeVisible();
  await expect(proposed).toBeHidden();
});

test('a house that was set up today has nothing to live through, and is told what it takes', async ({
  page,
  owns,
  expectAccessible,
}) => {
  await owns(page);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lab' }),
  ).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Lab', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to live through yet' })).toBeVisible();
  await expectAccessible(page);
});
