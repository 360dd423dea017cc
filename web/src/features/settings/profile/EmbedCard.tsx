import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Snippet } from '../embed/Snippet.tsx';
import { frameSnippet } from '../embed/snippets.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { EmbedCard_RestaurantFragmentDoc } from './EmbedCard.generated.ts';

interface Props {
  restaurant: FragmentType<typeof EmbedCard_RestaurantFragmentDoc>;
}

/** Opens the code that puts the booking form on the restaurant's own site. */
export function EmbedCard({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: EmbedCard_RestaurantFragmentDoc, from });
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <SettingsCard
      lead="Let guests book on your own website. Copy a few lines, and paste them where the form should be."
      title="Embed Booking Form"
    >
      <Group gap="sm">
        <Button leftSection={<IconCode aria-hidden size={18} stroke={1.8} />} onClick={open}>
          Get Embed Code
        </Button>
        <Button component={Link} to="/settings/embed" variant="default">
          Colours and pop-ups
        </Button>
      </Group>
      <Modal
        centered
        closeButtonProps={{ 'aria-label': 'Close dialog' }}
        onClose={close}
        opened={isOpen}
        size="lg"
        title="Embed Booking Form"
      >
        <Stack gap="md">
          <Text>Paste this code into the HTML of your website.</Text>
          <Snippet code={frameSnippet(location.origin, restaurant)}>
            <Button onClick={close} variant="default">
              Close
            </Button>
          </Snippet>
          <Text c="dimmed" size="sm">
            A form that grows with its content, a pop-up or a button in the corner:{' '}
            <Anchor component={Link} inherit to="/settings/embed" underline="always">
              more ways to embed
            </Anchor>
            .
          </Text>
        </Stack>
      </Modal>
    </SettingsCard>
  );
}
