import { Anchor, Text } from '@mantine/core';
import type { CallerKind } from './caller.ts';
import type { KnownCaller } from './useCallerFacts.ts';

interface CallerLineProps {
  kind: CallerKind;
  known: KnownCaller;
}

/** Says as whom the API is called, and which restaurant the examples are about. */
export function CallerLine({ kind, known }: CallerLineProps) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {known.state === 'asking' && 'Asking who you are…'}
      {known.state === 'known' && (
        <>
          {kind !== 'visitor' && (
            <>
              {kind === 'session' ? 'Signed in as' : 'With the API key'} <strong>{known.facts.name}</strong>
              {known.facts.role && `, ${known.facts.role.toLowerCase()} of ${known.facts.restaurant?.name}`}
            </>
          )}
          {kind === 'visitor' && (
            <>
              A visitor, with the rights of a guest.{' '}
              <Anchor href="/login" underline="always">
                Log in
              </Anchor>{' '}
              for more
            </>
          )}
          {!known.facts.role && known.facts.restaurant && `. Examples: ${known.facts.restaurant.name}`}
        </>
      )}
    </Text>
  );
}
