import { Drawer } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './SideDrawer.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

interface SideDrawerProps {
  title: ReactNode;
  /** Beside the title: ways to what comes before and after. */
  tools?: ReactNode;
  /** Stays in sight below what scrolls: the next act. */
  foot?: ReactNode;
  /** Makes a form of what scrolls and its foot: Enter in any field sends it. */
  form?: ComponentProps<'form'>;
  /** Something lies over it, which has the keyboard now. */
  isBehind?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A drawer at the right of the page, a sheet that leaves a strip of it on a phone. Toasts keep out of its way: beside it where
 * there is room, in the strip above it where there is none.
 */
export function SideDrawer({
  title,
  tools,
  foot,
  form,
  isBehind = false,
  onClose,
  children,
}: SideDrawerProps) {
  useFocusReturn();
  const parts = (
    <>
      <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      {foot}
    </>
  );
  return (
    <Drawer.Root
      closeOnEscape={!isBehind}
      trapFocus={!isBehind}
      onClose={onClose}
      opened
      position="right"
      removeScrollProps={{ removeScrollBar: false }}
      classNames={{ inner: classes.inner, content: classes.drawer }}
      size="min(36rem, 100vw)"
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.28} />
      <Drawer.Content data-side-drawer>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          {tools}
          <Drawer.CloseButton aria-label="Close" size="lg" />
        </div>
        {form ? (
          <form {...form} className={classes.form} noValidate>
            {parts}
          </form>
        ) : (
          parts
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}
