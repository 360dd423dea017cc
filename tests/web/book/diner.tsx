import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { BookingPage } from '../../../web/src/book/BookingPage.tsx';
import { CompanionPage } from '../../../web/src/book/companion/CompanionPage.tsx';
import { GroupPage } from '../../../web/src/book/group/GroupPage.tsx';
import { ManagePage } from '../../../web/src/book/manage/ManagePage.tsx';
import { WaitlistPage } from '../../../web/src/book/waitlist/WaitlistPage.tsx';

/** What was done has been answered, and drawn. */
const settled = () => act(async () => undefined);

/** A person at the booking page, or at the page behind a manage link. */
export class Diner {
  readonly user: UserEvent = userEvent.setup({
    advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined),
  });

  /** Opens the page and waits until it shows more than its skeleton. */
  async opensThePage(restaurantId: string | null = 'rest_1') {
    await act(async () => render(<BookingPage restaurantId={restaurantId} />));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  }

  /** Opens the page of a group and waits until it has its times, or says why not. */
  async opensTheGroup(address = '/g/kupfer') {
    history.replaceState(null, '', address);
    await act(async () => render(<GroupPage />));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  }

  /** Opens a manage link. */
  async opensTheLink(token: string, ask?: string) {
    history.replaceState(null, '', `${location.pathname}${ask ? `?ask=${ask}` : ''}#${token}`);
    await act(async () => render(<ManagePage />));
  }

  /** Is sent back by the provider of payments, to an address that holds no token. */
  async comesFromTheProvider(more = '') {
    history.replaceState(null, '', `${location.pathname}?paid${more}`);
    await act(async () => render(<ManagePage />));
  }

  /** Opens the link that a guest has shared. */
  async opensTheSharedLink(token: string) {
    history.replaceState(null, '', `${location.pathname}#${token}`);
    await act(async () => render(<CompanionPage />));
  }

  /** Opens the page that lets guests join the waitlist, or that of a place by its token. */
  async opensTheWaitlist({ token }: { token?: string } = {}) {
    const path = token ? `/waitlist/place#${token}` : '/waitlist/join/rest_1';
    history.replaceState(null, '', path);
    await act(async () => render(<WaitlistPage />));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  }

  /** Comes back to the tab after a while elsewhere. */
  async comesBack() {
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Turns to another tab; the returned function says that this one is in sight again. */
  async looksElsewhere() {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    return () => visibility.mockRestore();
  }

  /** Goes on to another page, which the browser keeps this one behind. */
  async leaves() {
    await act(async () => dispatchEvent(new Event('pagehide')));
  }

  /** Comes back to the page that the browser has kept. */
  async returns() {
    await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }

  async reloadsThePage() {
    cleanup();
    await this.opensThePage();
  }

  async fillsInTheirDetails() {
    await this.user.type(await screen.findByLabelText('Full name'), 'Ada Lovelace');
    await this.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await this.user.type(screen.getByLabelText('Phone'), '+1 617 555 0199');
  }

  async chooses(label: 'Party size' | 'Time', option: string) {
    if (label === 'Time') await this.user.click(await this.timeChoiceOnceThere(option));
    else await this.user.selectOptions(await screen.findByLabelText(label), option);
    await settled();
  }

  /** The choice of a time, free or not. */
  timeChoice(time: string) {
    return screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${time}`) });
  }

  /** As `timeChoice`, when the times have come. */
  timeChoiceOnceThere(time: string) {
    return screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${time}`) });
  }

  /** The time that is chosen, as the API writes it; null when none is. */
  get chosenTime() {
    const choices = screen.queryAllByRole<HTMLInputElement>('radio');
    return choices.find(({ checked }) => checked)?.value ?? null;
  }

  async typesDate(text: string) {
    await this.user.clear(await screen.findByLabelText('Date'));
    await this.user.type(screen.getByLabelText('Date'), text);
    await settled();
  }

  async presses(button: string) {
    await this.user.click(await screen.findByRole('button', { name: button }));
    await settled();
  }

  async asksForATable() {
    await this.fillsInTheirDetails();
    await this.chooses('Time', '07:00 PM');
    await this.presses('Request Booking');
  }

  /** All times that are shown, each with what is said of it. */
  get offeredTimes() {
    const board = within(screen.getByRole('radiogroup', { name: 'Time' }));
    return board.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent?.trim());
  }
}
