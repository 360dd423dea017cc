import { Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ServiceHost } from '../useServiceHost.ts';

interface ServiceDrawerProps {
  host: ServiceHost;
  children: ReactNode;
}

/** The panel on a narrow screen: over the plan, and out of its way while a table is looked for. */
export function ServiceDrawer({ host, children }: ServiceDrawerProps) {
  const { picked, placing, isPanelOpen, closePanel, letGo } = host;
  return (
    <Drawer.Root
      onClose={picked && !placing.party ? () => letGo() : closePanel}
      opened={isPanelOpen}
      position="right"
      size="min(26rem, 100%)"
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Service">
        <Drawer.Body p="md">
          {!picked && (
            <Group justify="flex-end" mb="xs">
              <Drawer.CloseButton aria-label="Close" size={44} />
            </Group>
          )}
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
