import { Button, Drawer, Group, Paper, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../BookingRules.module.css';

const TOO_NARROW_FOR_TWO_COLUMNS = '(max-width: 75em)';

/** Keeps the preview in sight: beside the rules where there is room, else one press away. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_TWO_COLUMNS, undefined, { getInitialValueInEffect: false });
  const [isOpen, drawer] = useDisclosure(false);
  if (!isNarrow) {
    return (
      <Paper aria-label="Preview" className={classes.aside} component="aside" tabIndex={0}>
        <Title mb={4} order={3}>
          Preview
        </Title>
        {children}
      </Paper>
    );
  }
  return (
    <div className={classes.bar} data-bottom-bar>
      <Button leftSection={<IconEye aria-hidden size={18} />} onClick={drawer.open} variant="default">
        Show preview
      </Button>
      <Drawer.Root onClose={drawer.close} opened={isOpen} position="bottom" size="85%">
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body p="md">
            <Group justify="space-between">
              <Drawer.Title fw={650}>Preview</Drawer.Title>
              <Drawer.CloseButton aria-label="Close preview" />
            </Group>
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}
