import { expect, test } from './fixtures.ts';

test('a visitor asks for help, chats on from page to page, and asks for a person', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('How does billing work?');
  await page.getByRole('searchbox', { name: 'Search the help centre' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    'Plan, payment method and invoices',
  );
  await page.getByRole('button', { name: 'Start a chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Live Support' });
  await expect(chat.getByText('Hello! Welcome to Hoststand support.')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Message' }).fill('Can I embed the form?');
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(chat.getByText('with a few lines from Settings, Embed')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Open live chat' }).click();
  await expect(chat.getByText('Can I embed the form?')).toBeVisible();
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.getByLabel('Name').fill('Ada Lovelace');
  await chat.getByLabel('Email').fill('ada@guests.test');
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Ask for an answer' }).click();
  await expect(chat.getByText('answers by mail to ada@guests.test')).toBeVisible();
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(chat).toBeHidden();
});
