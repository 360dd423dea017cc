import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DoorCard } from '../../ui/DoorCard.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { failureInWords } from './account-failures.ts';
import { useLinkToken } from './useLinkToken.ts';
import type { OpenEmailLink } from './useOpenEmailLink.ts';

/** What the page of a mailed link says before and after its button was pressed. */
export interface EmailLinkWords {
  title: string;
  lead: string;
  button: string;
  /** What to do now when the link opens nothing any more. */
  whenOver: string;
  done: { title: string; lead: string; next: { label: string; to: string } };
}

interface Props {
  words: EmailLinkWords;
  open: OpenEmailLink;
  onDone?: () => void;
}

/**
 * The page behind a mailed link. It waits for a press of the button: programs that look through mails open links, and
 * would use them up.
 */
export function EmailLinkCard({ words, open, onDone }: Props) {
  const { token } = useLinkToken();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function use(ofLink: string) {
    setRefusal(null);
    setState('busy');
    try {
      const [refused] = await open(ofLink);
      setState(refused ? 'asking' : 'done');
      setRefusal(refused ? `${refused.message} ${words.whenOver}` : null);
      if (!refused) onDone?.();
    } catch (error) {
      setState('asking');
      setRefusal(failureInWords(error, 'An unexpected error occurred. Please try again later.'));
    }
  }

  const { done } = words;
  const { title, lead } = state === 'done' ? done : words;
  return (
    <DoorCard
      title={title}
      lead={lead}
      footer={
        <>
          On your way to your restaurant?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <title>{`${title} · Hoststand`}</title>
      <Stack gap="md">
        <FormAlert message={token ? refusal : INCOMPLETE} />
        {state === 'done' ? (
          <Button component={Link} size="md" to={done.next.to}>
            {done.next.label}
          </Button>
        ) : (
          <Button disabled={!token || state === 'busy'} onClick={() => token && void use(token)} size="md">
            {words.button}
          </Button>
        )}
      </Stack>
    </DoorCard>
  );
}

const INCOMPLETE = 'This link is not complete. Please open it from the mail once more.';
