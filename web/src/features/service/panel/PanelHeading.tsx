import { CloseButton, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface PanelHeadingProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What a panel is about, and the way back to the lists. The focus comes here when it opens. */
export function PanelHeading({ title, onClose, children }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function bringFocus() {
      if (title) heading.current?.focus({ preventScroll: true });
    },
    [title],
  );
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Title order={2} ref={heading} size="h3" style={{ outline: 'none' }} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {children}
        </Text>
      </div>
      <CloseButton aria-label="Back to the lists" onClick={onClose} size={44} />
    </Group>
  );
}
