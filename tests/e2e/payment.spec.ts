import { expect, test } from './fixtures.ts';

const NUMBER = '4242424242424242';
const DECLINED = '4000000000000002';

test('an owner pays with a card that never leaves the browser, keeps the invoice, and cancels', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await signUp(page);
  await expect(page.getByText('Free Trial (14 days remaining)')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('radio', { name: /Professional/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('radio', { name: /Basic/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await page.getByLabel('Expiry (MM/YY)').fill('01/20');
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByText('This is not a card number. Check its digits.')).toBeVisible();
  await expect(page.getByText('This card has expired. Use another card.')).toBeVisible();
  await expect(page.getByText('Enter the CVC.')).toBeVisible();

  await page.getByLabel('Card number').fill(DECLINED);
  await page.getByLabel('Expiry (MM/YY)').fill('1234');
  await page.getByLabel('CVC').fill('987');
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined' })).toBeVisible();
  await expect(page.getByText('Payment processing failed')).toBeVisible();

  await page.getByLabel('Card number').fill(NUMBER);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByText('Subscription upgraded successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  const standing = page.getByText(/^Next billing date: [A-Z][a-z]{2} \d/);
  await expect(standing).toBeVisible();
  await page.getByRole('link', { name: 'Bills and limits' }).click();
  await expect(page.getByText('0 of 100 bookings this month')).toBeVisible();
  await expectAccessible(page);

  const invoices = page.getByRole('list', { name: 'Invoices' });
  await expect(invoices.getByRole('listitem')).toHaveCount(1);
  await expect(invoices).toContainText('$49.00');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    invoices.getByRole('button', { name: /PDF/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^hoststand-invoice-[\dA-F]{8}-0001\.pdf$/);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^invoices_\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('Next billing date: N/A')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await expect(page.getByText(/Next billing date: [A-Z]/)).toBeVisible();

  const everything = sent.join('\n').replace(/[\s-]/g, '');
  expect(everything).toContain('tok_visa_4242_');
  for (const secret of [NUMBER, DECLINED, '"987"', '12/34']) expect(everything).not.toContain(secret);
});
