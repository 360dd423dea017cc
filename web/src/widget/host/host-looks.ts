import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps';
import { languageOf } from '../language/languages.ts';
import { speak } from '../language/speak.ts';

/** Takes on the host's colour scheme, face and language, as far as it says them; what it leaves out stays as it is. */
export function wear({ theme, styles, locale, safeAreaInsets }: McpUiHostContext): void {
  const { documentElement: root } = document;
  if (theme) root.style.colorScheme = theme;
  const face = styles?.variables?.['--font-sans'];
  if (face) root.style.setProperty('--host-font', face);
  if (safeAreaInsets) {
    const { top, right, bottom, left } = safeAreaInsets;
    root.style.padding = `${top}px ${right}px ${bottom}px ${left}px`;
  }
  const language = locale && languageOf(locale);
  if (language) speak(language);
}
