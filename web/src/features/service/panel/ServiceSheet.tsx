import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface ServiceSheetProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a narrow screen: the list or what was tapped, from below, under the thumb. */
export function ServiceSheet({ label, isOpen, onClose, children }: ServiceSheetProps) {
  return (
    <Drawer.Root onClose={onClose} opened={isOpen} position="bottom" size="auto">
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content aria-label={label} h="auto" mah="82dvh" radius="lg">
        <Drawer.Body display="flex" mah="82dvh" p={0} style={{ flexDirection: 'column' }}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
