import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './ColorSchemeButton.module.css';

/**
 * Light or dark; the system decides until somebody presses it. Both signs are there from the start and styles show the
 * right one, because the page is drawn before anybody knows the visitor.
 */
export function ColorSchemeButton() {
  return (
    <button type="button" className={classes.button} data-button="scheme">
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
