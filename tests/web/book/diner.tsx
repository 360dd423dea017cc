import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BookingPage } from '../../../web/src/book/BookingPage.tsx';
import { ManagePage } from '../../../web/src/book/manage/ManagePage.tsx';

/** A person at the booking page, or at the page behind a manage link. */
export class Diner {
  readonly user: UserEvent = userEvent.setup();

  /** Opens the page and waits until it shows more than its skeleton. */
  async opensThePage(restaurantId: string | null = 'rest_1') {
    await act(async () => render(<BookingPage restaurantId={restaurantId} />));
  }

  /** Opens a manage link. */
  async opensTheLink(token: string) {
    location.hash = token;
    await act(async () => render(<ManagePage />));
  }

  /** Comes back to the tab after a while elsewhere. */
  async comesBack() {
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  }

  async reloadsThePage() {
    cleanup();
    await this.opensThePage();
  }

  async fillsInTheirDetails() {
    await this.user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
    await this.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await this.user.type(screen.getByLabelText('Phone'), '+1 617 555 0199');
  }

  async chooses(label: 'Party size' | 'Time', option: string) {
    await this.user.selectOptions(screen.getByLabelText(label), option);
  }

  async typesDate(text: string) {
    await this.user.clear(screen.getByLabelText('Date'));
    await this.user.type(screen.getByLabelText('Date'), text);
  }

  async presses(button: string) {
    await this.user.click(screen.getByRole('button', { name: button }));
  }

  async asksForATable() {
    await this.fillsInTheirDetails();
    await this.chooses('Time', '07:00 PM');
    await this.presses('Request Booking');
  }

  get offeredTimes() {
    const options = within(screen.getByLabelText('Time')).getAllByRole<HTMLOptionElement>('option');
    return options.map((option) => ({ text: option.textContent, isFree: !option.disabled }));
  }
}
