import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { focusFirstError } from '../../../web/src/ui/forms/focus-first-error.ts';

let email: HTMLInputElement;
let password: HTMLInputElement;
let form: { getInputNode: (path: string) => HTMLElement | null };

beforeEach(() => {
  document.body.innerHTML = '<input name="email" /><input name="password" />';
  form = { getInputNode: (path) => document.querySelector<HTMLInputElement>(`[name="${path}"]`) };
  [email, password] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
});

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('leads to the first field that is wrong', async () => {
  focusFirstError(form, { password: 'Too short', email: 'Missing' });
  await waitFor(() => expect(document.activeElement).toBe(password));
});

test('waits for a form that is still drawn as busy', async () => {
  email.disabled = true;
  focusFirstError(form, { email: 'Missing' });
  for (let count = 0; count < 3; count++) await frame();
  expect(document.activeElement).toBe(document.body);
  email.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(email));
});

test('leaves the keyboard where it is when nothing is wrong, or the field is gone', async () => {
  password.focus();
  focusFirstError(form, {});
  focusFirstError(form, { name: 'Missing' });
  for (let count = 0; count < 3; count++) await frame();
  expect(document.activeElement).toBe(password);
});
