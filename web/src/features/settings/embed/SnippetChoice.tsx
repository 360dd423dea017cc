import { Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownAccent } from '../../../tokens/kit-colors.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { accentOf } from './embed-form.ts';
import { Snippet } from './Snippet.tsx';
import classes from './SnippetChoice.module.css';
import { SnippetPicture } from './SnippetPicture.tsx';
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
  const [typedAccent, setTypedAccent] = useState('');
  const [hidesHeader, setHidesHeader] = useState(false);
  const { origin } = location;
  const accent = way === 'frame' ? null : accentOf(typedAccent);
  const isFault = way !== 'frame' && typedAccent.trim() !== '' && accent === null;
  const code =
    way === 'frame'
      ? frameSnippet(origin, restaurant, { hidesHeader })
      : scriptSnippet(origin, restaurant, { mode: way, accentColor, accent, hidesHeader });
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
        <div className={classes.columns}>
          <Stack gap="md">
            <Checkbox
              checked={hidesHeader}
              description="For a page that says them already."
              label="Leave out name, address and words"
              onChange={(event) => setHidesHeader(event.currentTarget.checked)}
            />
            {way !== 'frame' && (
              <TextInput
                description="Leave it empty for the accent colour of the settings."
                error={isFault ? 'Enter a colour as # and six digits or letters from a to f.' : null}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                label="Colour on this page"
                onChange={(event) => setTypedAccent(event.currentTarget.value)}
                placeholder={accentColor ?? ownAccent}
                spellCheck={false}
                value={typedAccent}
              />
            )}
            <Snippet code={code} />
          </Stack>
          {/* Else it is what the preview of the settings shows. */}
          {(accent !== null || hidesHeader) && (
            <SnippetPicture accent={accent} hidesHeader={hidesHeader} restaurantId={restaurant.id} />
          )}
        </div>
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
