import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLinkToken } from '../../features/accounts/email-links/useLinkToken.ts';
import { NewPasswordForm } from '../../features/accounts/password/NewPasswordForm.tsx';
import { RequestLinkForm } from '../../features/accounts/password/RequestLinkForm.tsx';
import { DoorCard } from '../../ui/cards/DoorCard.tsx';

/** /reset-password: asks for a link, and is where the link leads. */
export function Component() {
  const { token, forget } = useLinkToken();
  const [notice, setNotice] = useState<string | null>(null);

  function handleLinkOver(why: string) {
    setNotice(why);
    forget();
  }

  const words = token ? choosing : asking;
  return (
    <DoorCard
      {...words}
      footer={
        <>
          Remembered it?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <title>{`${words.title} · Hoststand`}</title>
      {token ? (
        <NewPasswordForm key={token} token={token} onLinkOver={handleLinkOver} />
      ) : (
        <RequestLinkForm notice={notice} />
      )}
    </DoorCard>
  );
}

const asking = {
  title: 'Reset your password',
  lead: 'We mail you a link to choose a new one.',
};

const choosing = {
  title: 'Choose a new password',
  lead: 'All your devices are signed out with it.',
};
