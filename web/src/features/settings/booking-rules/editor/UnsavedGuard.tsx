import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface GuardProps {
  isDirty: boolean;
  /** What has changes, for instance `the profile`. */
  what: string;
}

/** Asks before anything that was not saved is left behind, in this application or with the tab. */
export function UnsavedGuard({ isDirty, what }: GuardProps) {
  // The door is always open: whoever has no session any more cannot save either.
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
      [isDirty],
    ),
  );
  useEffect(
    function askBeforeUnload() {
      if (!isDirty) return;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [isDirty],
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion what={what} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface QuestionProps extends Pick<GuardProps, 'what'> {
  onLeave: () => void;
  onStay: () => void;
}

function LeaveQuestion({ what, onLeave, onStay }: QuestionProps) {
  return (
    <Modal.Root centered onClose={onStay} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="lg">
            <Stack gap={4}>
              <Modal.Title fw={650} lh={1.35}>
                Leave without saving?
              </Modal.Title>
              <Text>Your changes to {what} are not saved yet.</Text>
            </Stack>
            <Group gap="sm" justify="flex-end">
              <Button data-autofocus onClick={onStay} variant="default">
                Stay
              </Button>
              <Button color="red.9" onClick={onLeave}>
                Leave
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
