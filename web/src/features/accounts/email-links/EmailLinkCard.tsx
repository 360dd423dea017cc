import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DoorCard } from '../../../ui/cards/DoorCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useLinkToken } from './useLinkToken.ts';
import type { OpenEmailLink } from './useOpenEmailLink.ts';

/** What the page of a mailed link says before and after its button was pressed. */
export interface EmailLinkWords {
  title: string;
  lead: string;
  button: string;
  /** What to do now when the link opens nothing any more. */
  whenOver: string;
  /** What whoever does not know the account's password should do; for links that may ask for it. */
  whenNotMine?: string;
  done: { title: string; lead: string; next: { label: string; to: string } };
}

interface Props {
  words: EmailLinkWords;
  open: OpenEmailLink;
  onDone?: () => void;
}

/**
 * The page behind a mailed link. It waits for a press of the button: programs that look through mails open links, and
 * would use them up. In a browser that the account does not know, it asks for the password: a mailbox alone does not show
 * whose the account is.
 */
export function EmailLinkCard({ words, open, onDone }: Props) {
  const { token } = useLinkToken();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [password, setPassword] = useState<Password | null>(null);

  async function use(ofLink: string) {
    setRefusal(null);
    setState('busy');
    const outcome = await open(ofLink, password?.typed);
    setState(outcome.isDone ? 'done' : 'asking');
    if (outcome.isDone) return onDone?.();
    const [refused] = outcome.refusals;
    if (!refused) return setRefusal(outcome.failureOr(UNEXPECTED));
    if (refused.field?.at(-1) !== 'password') return setRefusal(`${refused.message} ${words.whenOver}`);
    // The first time it is a question, not a mistake.
    setPassword({ typed: password?.typed ?? '', error: password ? refused.message : null });
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
      {state === 'done' ? (
        <Button component={Link} size="md" to={done.next.to} fullWidth>
          {done.next.label}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (token) void use(token);
          }}
          noValidate
          aria-label={words.title}
        >
          <Stack gap="md">
            <FormAlert message={token ? refusal : INCOMPLETE} />
            {password && <PasswordQuestion {...password} hint={words.whenNotMine} onType={setPassword} />}
            <Button type="submit" disabled={!token || state === 'busy'} size="md">
              {words.button}
            </Button>
          </Stack>
        </form>
      )}
    </DoorCard>
  );
}

interface Password {
  typed: string;
  error: string | null;
}

interface QuestionProps extends Password {
  hint: string | undefined;
  onType: (password: Password) => void;
}

function PasswordQuestion({ typed, error, hint, onType }: QuestionProps) {
  return (
    <>
      <Alert role="status" color="blue" title="Is this your account?">
        Nobody has logged in to it in this browser. Type its password to show that it is yours. {hint}{' '}
        <Anchor component={Link} to="/reset-password" inherit>
          Choose a new password
        </Anchor>
      </Alert>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus
        data-autofocus
        value={typed}
        error={error}
        onChange={({ currentTarget }) => onType({ typed: currentTarget.value, error: null })}
      />
    </>
  );
}

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';
const INCOMPLETE = 'This link is not complete. Please open it from the mail once more.';
