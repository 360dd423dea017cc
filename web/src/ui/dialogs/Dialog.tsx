import { Group, Modal, type ModalRootProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn.ts';

interface DialogProps {
  title: string;
  size?: ModalRootProps['size'];
  onClose: () => void;
  /** False where a press beside it would lose what cannot be had a second time. */
  closeOnClickOutside?: boolean;
  children: ReactNode;
}

/**
 * A dialog with a title and a way out. Without the kit's own header: outside of the page's sections that would be a
 * second banner to assistive technology.
 */
export function Dialog({ title, size, onClose, closeOnClickOutside = true, children }: DialogProps) {
  useFocusReturn();
  return (
    <Modal.Root centered closeOnClickOutside={closeOnClickOutside} onClose={onClose} opened size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="md">
            <Group align="start" justify="space-between" wrap="nowrap">
              <Modal.Title fw={650} fz="lg" lh={1.35}>
                {title}
              </Modal.Title>
              <Modal.CloseButton aria-label="Close" size="lg" />
            </Group>
            {children}
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
