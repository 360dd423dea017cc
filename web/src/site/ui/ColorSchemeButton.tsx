import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './ColorSchemeButton.module.css';

/** The key under which the application keeps the choice too (theme.ts). */
const KEY = 'hoststand.color-scheme';

/**
 * Light or dark; the system decides until somebody presses it. Both signs are there from the start and styles show the
 * right one, because the page is drawn before anybody knows the visitor.
 */
export function ColorSchemeButton() {
  function change() {
    const { dataset } = document.documentElement;
    const other = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    dataset.mantineColorScheme = other;
    try {
      localStorage.setItem(KEY, other);
    } catch {
      // The choice then lasts as long as this page.
    }
  }
  return (
    <button type="button" className={classes.button} onClick={change}>
      <span className={classes.toDark}>
        <IconMoon size={19} stroke={1.8} aria-hidden />
        <span className={classes.name}>Use dark colours</span>
      </span>
      <span className={classes.toLight}>
        <IconSun size={19} stroke={1.8} aria-hidden />
        <span className={classes.name}>Use light colours</span>
      </span>
    </button>
  );
}
