import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue } from 'react';
import { useFocusReturn } from '../../../ui/dialogs/useFocusReturn.ts';
import styles from './DialogFrame.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form in it: as wide as the form needs, and the whole screen of a phone. Its frame answers the press; the
 * form, which may list every table of the room, is drawn right after it.
 */
export function DialogFrame({ title, onClose, children }: Props) {
  useFocusReturn();
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const isFormDue = useDeferredValue(true, false);
  return (
    <Modal.Root centered fullScreen={isPhone} onClose={onClose} opened size="xl">
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title fw={650}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{isFormDue ? children : <div className={styles.waiting} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
