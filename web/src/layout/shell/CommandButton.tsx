import { IconSearch } from '@tabler/icons-react';
import { COMMAND_KEYS, openCommand } from '../../shared/command/open-command.ts';
import classes from './Rail.module.css';

/** Opens the command field; it looks like a field, because people look for one. */
export function CommandButton() {
  return (
    <button aria-label="Find or do anything" className={classes.find} onClick={openCommand} type="button">
      <IconSearch aria-hidden className={classes.icon} size={18} stroke={1.7} />
      <span className={classes.findWords}>Find or do anything</span>
      {/* Drawn by the style sheet: what a name leaves out may not stand in the button as text. */}
      <kbd className={classes.findKeys} data-keys={COMMAND_KEYS} />
    </button>
  );
}
