/** The key under which the application keeps the choice too (theme.ts). */
const SCHEME_KEY = 'hoststand.color-scheme';

/** Makes the header's buttons work: the menu of small screens, light and dark, signing out. */
export function wakeHeader(page: ParentNode): void {
  const on = (button: string, act: (button: HTMLButtonElement) => void) => {
    const found = page.querySelector<HTMLButtonElement>(button);
    found?.addEventListener('click', () => act(found));
  };
  on('[data-button=menu]', (button) => toggleMenu(button, page));
  on('[data-button=scheme]', changeScheme);
  on('[data-button=sign-out]', (button) => void leave(button, page));
}

function toggleMenu(button: HTMLButtonElement, page: ParentNode): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  button.setAttribute('aria-label', isOpen ? 'Close menu' : 'Open menu');
  page.querySelector('#site-navigation')?.toggleAttribute('data-open', isOpen);
}

function changeScheme(): void {
  const { dataset } = document.documentElement;
  const other = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  dataset.mantineColorScheme = other;
  try {
    localStorage.setItem(SCHEME_KEY, other);
  } catch {
    // The choice then lasts as long as this page.
  }
}

async function leave(button: HTMLButtonElement, page: ParentNode): Promise<void> {
  const failure = page.querySelector('[data-says=sign-out]');
  const say = (text: string) => failure?.replaceChildren(text);
  button.disabled = true;
  button.textContent = 'Signing out...';
  say('');
  try {
    const { signOut } = await import('./sign-out.ts');
    await signOut();
  } catch {
    say('Failed to sign out');
    button.disabled = false;
    button.textContent = 'Sign Out';
  }
}
