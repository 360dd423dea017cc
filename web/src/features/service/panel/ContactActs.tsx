import { Button } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { ActGrid } from './Acts.tsx';

interface ContactActsProps {
  name: string;
  phone: string | null;
  email?: string | null;
}

/** The ways to reach a guest that there are, each with one tap. */
export function ContactActs({ name, phone, email }: ContactActsProps) {
  if (!phone && !email) return null;
  const number = phone?.replace(/[^+\d]/g, '');
  return (
    <ActGrid>
      {number && (
        <Button
          aria-label={`Call ${name}`}
          component="a"
          href={`tel:${number}`}
          leftSection={<IconPhone aria-hidden size={18} stroke={1.7} />}
          mih={48}
          px={8}
          variant="default"
        >
          Call
        </Button>
      )}
      {number && (
        <Button
          aria-label={`Text ${name}`}
          component="a"
          href={`sms:${number}`}
          leftSection={<IconMessage aria-hidden size={18} stroke={1.7} />}
          mih={48}
          px={8}
          variant="default"
        >
          Text
        </Button>
      )}
      {email && (
        <Button
          aria-label={`Mail ${name}`}
          component="a"
          href={`mailto:${email}`}
          leftSection={<IconMail aria-hidden size={18} stroke={1.7} />}
          mih={48}
          px={8}
          variant="default"
        >
          Mail
        </Button>
      )}
    </ActGrid>
  );
}
