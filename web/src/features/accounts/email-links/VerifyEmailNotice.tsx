import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useSendVerificationMail } from './useSendVerificationMail.ts';
import { VerifyEmailNotice_UserFragmentDoc } from './VerifyEmailNotice.generated.ts';
import classes from './VerifyEmailNotice.module.css';

interface Props {
  user: FragmentType<typeof VerifyEmailNotice_UserFragmentDoc>;
}

/** Reminds an owner of the mail that confirms their address; nothing is closed to them meanwhile. */
export function VerifyEmailNotice({ user: from }: Props) {
  const { data: user } = useSuspenseFragment({ fragment: VerifyEmailNotice_UserFragmentDoc, from });
  const { sendAgain, isSending } = useSendVerificationMail();
  if (user.emailVerified) return null;
  return (
    <aside aria-label="Email address" className={classes.notice}>
      <span>
        Please confirm your email address. We sent a link to <b>{user.email}</b>.
      </span>
      <Anchor
        data-alone
        c="inherit"
        component="button"
        disabled={isSending}
        fw={600}
        inherit
        onClick={() => void sendAgain()}
        type="button"
        underline="always"
      >
        {isSending ? 'Sending...' : 'Send again'}
      </Anchor>
    </aside>
  );
}
