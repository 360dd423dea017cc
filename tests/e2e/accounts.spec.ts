import { expect, signOut, test } from './fixtures.ts';

test('who is not signed in is led to the login', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('a wrong password is told in words, the right one leads to the dashboard', async ({ page, signUp }) => {
  const owner = await signUp(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: /^(log|sign) in/i }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: /^(log|sign) in/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Login successful!')).toBeVisible();
});

test('a reload keeps the session; signing out in one tab signs out the other', async ({
  page,
  context,
  signUp,
}) => {
  const owner = await signUp(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/bookings');
  await expect(other.getByRole('heading', { name: 'Booking Management' })).toBeVisible();
  await signOut(other);
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});
