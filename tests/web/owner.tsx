import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../web/src/App.tsx';
import { contextOf, createRoutes } from '../../web/src/router.tsx';
import { createServices } from '../../web/src/services.ts';

/**
 * Waits for the code that is fetched when first shown. A press that redraws a page whose parts are still
 * on their way leaves React with work that nobody takes up (testing-library/react-testing-library#1385).
 */
async function allIsLoaded() {
  await act(() => vi.dynamicImportSettled());
}

/** A person at the site, with the whole application in one tab of a browser. */
export class Owner {
  readonly user: UserEvent = userEvent.setup();
  /** What error boundaries have caught. */
  readonly broken: unknown[] = [];
  private router: ReturnType<typeof createMemoryRouter> | null = null;

  /** Loads an address, as by typing it. */
  async opens(address: string) {
    const services = createServices();
    const router = createMemoryRouter(createRoutes(), {
      initialEntries: [address],
      getContext: contextOf(services),
    });
    this.router = router;
    const app = <App services={services} router={router} env="test" />;
    await act(async () => render(app, { onCaughtError: (error) => this.broken.push(error) }));
    await allIsLoaded();
  }

  /** Comes with a session from an earlier visit: the browser holds the marker and the cookie. */
  async returnsTo(address: string, api: { hasCookie: boolean }) {
    localStorage.setItem('hoststand.session', '2026-11-21T10:00:00.000Z');
    api.hasCookie = true;
    await this.opens(address);
  }

  async types(text: string, label: string) {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await this.user.clear(field);
    await this.user.type(field, text);
  }

  async presses(button: string | RegExp) {
    await screen.findByRole('button', { name: button });
    await allIsLoaded();
    await this.user.click(await screen.findByRole('button', { name: button }));
  }

  async logsIn({ email = 'ada@example.com', password = 'engine-1843' } = {}) {
    await this.types(email, 'Email');
    await this.types(password, 'Password');
    await this.presses('Log In');
  }

  /** By the person's menu. */
  async signsOut() {
    await this.presses('Account');
    await this.user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  }

  /** What storage tells this tab when another one changes the session's marker. */
  async hearsOfAnotherTab(change: () => void) {
    change();
    await act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'hoststand.session' }));
    });
  }

  get address() {
    return this.router?.state.location.pathname;
  }

  /** What stands behind # in the address. */
  get hash() {
    return this.router?.state.location.hash;
  }
}
