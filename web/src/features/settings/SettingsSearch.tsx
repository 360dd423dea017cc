import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './SettingsSearch.module.css';
import type { SettingsEntry } from './settings-index.ts';

interface SettingsSearchProps {
  typed: string;
  onType: (typed: string) => void;
  found: readonly SettingsEntry[];
}

/** Finds a place in the settings by its words: Enter opens the first, arrows walk through them, Escape clears. */
export function SettingsSearch({ typed, onType, found }: SettingsSearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [first] = found;
  const isAsked = typed.trim() !== '';

  const leave = () => onType('');
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      leave();
      box.current?.querySelector('input')?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of its links meet here
    <div className={classes.search} onKeyDown={handleKey} ref={box}>
      <form
        aria-label="Search the settings"
        onSubmit={(event) => {
          event.preventDefault();
          if (!first) return;
          navigate(first.to);
          leave();
        }}
      >
        <TextInput
          aria-controls={isAsked ? listId : undefined}
          aria-label="Search settings"
          autoComplete="off"
          leftSection={<IconSearch aria-hidden size={16} stroke={1.75} />}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          placeholder="Search settings"
          rightSection={typed && <CloseButton aria-label="Clear search" onClick={leave} size="sm" />}
          value={typed}
        />
      </form>
      <div className={classes.said} role="status">
        {isAsked && (found.length === 0 ? `Nothing in the settings is called “${typed.trim()}”.` : null)}
      </div>
      {isAsked && found.length > 0 && (
        <ul aria-label="Found settings" className={classes.found} id={listId}>
          {found.map(({ id, label, within, to }) => (
            <li key={id}>
              <Link className={classes.entry} onClick={leave} to={to}>
                <span className={classes.label}>{label}</span>
                <span className={classes.within}>{within}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The field and the links after it, in a circle. */
function walk(box: HTMLElement | null, step: number): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + step) % stops.length)?.focus();
}
