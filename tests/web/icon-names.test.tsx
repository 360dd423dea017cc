import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HintButton } from '../../web/src/ui/hints/HintButton.tsx';
import { IconNames } from '../../web/src/ui/hints/IconNames.tsx';

function opensPage() {
  render(
    <MantineProvider env="test">
      <button aria-label="Print" type="button">
        <svg />
      </button>
      <button aria-label="Zoom in" data-hint="Zoom in (+)" type="button">
        <svg />
      </button>
      <button aria-label="Table 4, free" type="button">
        4
      </button>
      <HintButton about="Pacing" hint="Guests in a quarter-hour" />
      <IconNames />
    </MantineProvider>,
  );
  return userEvent.setup();
}

const bubble = (name: string) => screen.findByText(name);
const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 500)));

test('a sign that a mouse rests on says its name, and with its key where it has one', async () => {
  const user = opensPage();
  await user.hover(screen.getByRole('button', { name: 'Print' }));
  expect(screen.queryByText('Print')).toBeNull();
  expect(await bubble('Print')).toBeTruthy();
  await user.hover(screen.getByRole('button', { name: 'Zoom in' }));
  expect(await bubble('Zoom in (+)')).toBeTruthy();
  expect(screen.queryByText('Print')).toBeNull();
});

test('a sign that a key has led to says its name, until it is left or pressed', async () => {
  const user = opensPage();
  await user.tab();
  expect(await bubble('Print')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Print')).toBeNull();
});

test('what has words, or a hint of its own, gets no bubble more', async () => {
  const user = opensPage();
  await user.hover(screen.getByRole('button', { name: 'Table 4, free' }));
  await rest();
  expect(screen.queryByText('Table 4, free')).toBeNull();
  await user.hover(screen.getByRole('button', { name: /^Pacing/ }));
  await rest();
  expect(screen.queryByText(/^Pacing: /)).toBeNull();
});
