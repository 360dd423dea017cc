import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { Snippet } from './Snippet.tsx';
import classes from './SnippetChoice.module.css';
import { frameSnippet, type ScriptMode, scriptSnippet } from './snippets.ts';

const WAYS = {
  inline: { label: 'On the page', hint: 'The form stands on your page and is as high as what it shows.' },
  popup: { label: 'Pop-up button', hint: 'A button on your page opens the form.' },
  floating: {
    label: 'Floating button',
    hint: 'A button stays in the corner of the window and opens the form.',
  },
  frame: {
    label: 'Frame only',
    hint: 'No script: a frame of a fixed height, for sites that allow nothing else.',
  },
} as const satisfies Record<ScriptMode | 'frame', { label: string; hint: string }>;

type Way = keyof typeof WAYS;

const CHOICES = Object.entries(WAYS).map(([value, { label }]) => ({ value, label }));

interface Props {
  restaurant: { id: string; name: string };
  /** As it is saved. */
  accentColor: string | null;
}

/** The code to paste, by how the form should appear. */
export function SnippetChoice({ restaurant, accentColor }: Props) {
  const [way, setWay] = useState<Way>('inline');
  const { origin } = location;
  const code =
    way === 'frame'
      ? frameSnippet(origin, restaurant)
      : scriptSnippet(origin, restaurant, { mode: way, accentColor });
  return (
    <SettingsCard lead="Paste it into the HTML of your website." title="Embed code">
      <Stack gap="md">
        <SegmentedControl
          aria-label="How the form appears"
          className={classes.ways}
          data={CHOICES}
          onChange={(value) => setWay(value as Way)}
          value={way}
        />
        <Text size="sm">{WAYS[way].hint}</Text>
        <Snippet code={code} />
        {way !== 'frame' && (
          <Text c="dimmed" size="sm">
            Your page can listen to <code>hoststand:ready</code>, <code>hoststand:slot_selected</code> and{' '}
            <code>hoststand:booked</code> on the element. The events tell date, time and party size, and
            nothing about the guest.
          </Text>
        )}
      </Stack>
    </SettingsCard>
  );
}
