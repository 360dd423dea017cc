import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { SettingsSection } from './settings-parts.ts';
import classes from './UnsavedBar.module.css';

interface UnsavedBarProps {
  /** Sections with something unsaved, in their order on the page. */
  sections: readonly SettingsSection[];
}

/** Stays in sight for as long as something is typed and not saved: names the sections, leads to them and saves them. */
export function UnsavedBar({ sections }: UnsavedBarProps) {
  if (sections.length === 0) return null;
  const saveAll = () => {
    for (const { anchor } of sections) formIn(anchor)?.requestSubmit();
  };
  return (
    <section aria-label="Unsaved changes" className={classes.bar} data-bottom-bar>
      <div className={classes.words}>
        <IconPencil aria-hidden size={18} stroke={1.8} />
        <Text fw={600} role="status" size="sm">
          Not saved yet:
        </Text>
        {sections.map(({ anchor, label }) => (
          <button
            className={classes.section}
            key={anchor}
            onClick={() => document.getElementById(anchor)?.scrollIntoView({ block: 'start' })}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <Button onClick={saveAll}>
        {sections.length === 1 ? 'Save changes' : `Save all ${sections.length}`}
      </Button>
    </section>
  );
}

const formIn = (anchor: string) => document.getElementById(anchor)?.querySelector('form');
