import { COMMAND_KEYS } from '../../shared/command/open-command.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './KeySheet.module.css';
import { keyOfPage, PAGE_KEYS } from './keys.ts';

const ACT_KEYS = [
  [COMMAND_KEYS, 'Find or do anything'],
  ['/', 'Find or do anything'],
  ['N', 'New booking'],
  ['I', 'Walk-in'],
  ['E', 'Edit the booking that is open'],
  ['F', 'Service: finish the table at hand'],
  ['R', 'Service: who serves where'],
  ['U', 'Undo what was done last'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
] as const;

/** Every key that does something, by what it does. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <Keys of={ACT_KEYS} />
      <h3 className={classes.heading}>Go to</h3>
      <Keys of={Object.values(PAGE_KEYS).map(({ to, label }) => [keyOfPage(to) ?? '', label] as const)} />
    </Dialog>
  );
}

function Keys({ of }: { of: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <dl className={classes.list}>
      {of.map(([keys, does]) => (
        <div className={classes.line} key={keys}>
          <dt>{does}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd className={classes.key} key={key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
