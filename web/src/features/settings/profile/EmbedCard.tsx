import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { Snippet } from '../embed/Snippet.tsx';
import { frameSnippet } from '../embed/snippets.ts';
import { profileSections } from '../settings-parts.ts';
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
      anchor={profileSections.embed.anchor}
      lead="Let guests book on your own website. Copy a few lines, and paste them where the form should be."
      title={profileSections.embed.label}
    >
      <Group gap="sm">
        <Button leftSection={<IconCode aria-hidden size={18} stroke={1.8} />} onClick={open}>
          Get Embed Code
        </Button>
        <Button component={Link} to="/settings/embed" variant="default">
          Colours and pop-ups
        </Button>
      </Group>
      {isOpen && <EmbedDialog code={frameSnippet(location.origin, restaurant)} onClose={close} />}
    </SettingsCard>
  );
}

interface DialogProps {
  code: string;
  onClose: () => void;
}

/** Without the kit's header, which would be a second banner of the page; its button says Close in words. */
function EmbedDialog({ code, onClose }: DialogProps) {
  return (
    <Modal.Root centered onClose={onClose} opened size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="md">
            <Modal.Title fw={650} fz="lg" lh={1.35}>
              Embed Booking Form
            </Modal.Title>
            <Text>Paste this code into the HTML of your website.</Text>
            <Snippet code={code}>
              <Button onClick={onClose} variant="default">
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
