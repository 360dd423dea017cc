import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

test('a host sets up the servers by keys, seats a party by turn, and everybody sees who has had what', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  test.slow(); // three widths, and the dark
  await eveningOf(request, await owns(page));
  await opensService(page);
  const everywhere = async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 820, height: 1_180 },
      { width: 1_440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  };

  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog', { name: /^Servers · / });
  for (const name of ['Zoe', 'Mia']) {
    await drawer.getByLabel('Add a server').fill(name);
    await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(drawer.getByRole('listitem', { name })).toBeVisible();
  }
  await drawer
    .getByRole('group', { name: 'Section of Mia' })
    .getByRole('checkbox', { name: /^Zone 1/ })
    .press('Space', { timeout: 20_000 });
  await drawer.getByLabel('Briefing').fill('No oysters tonight');
  await everywhere();
  await drawer.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Shift saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const servers = page.getByRole('list', { name: 'Servers' });
  await expect(servers.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText(
    '0 parties · 0 covers',
  );
  await expect(page.getByRole('button', { name: 'Briefing: No oysters tonight' })).toBeVisible();
  await page.getByRole('button', { name: 'By server' }).press('Enter');
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/Mia’s section/);
  await everywhere();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Walk-in' }).click();
  await expect(page.getByText(/^Next in turn: /)).toBeVisible();
  await tableOnFloor(page, '2').click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in.*Mia’s section/);
  await expect(servers.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText('1 party · 2 covers');

  await page.reload();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/Mia’s section/);
});
