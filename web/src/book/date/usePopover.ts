import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Opened = 'no' | 'byPointer' | 'byKeyboard';

/** What a field opens beside itself. Escape closes it, and so does a press or the focus elsewhere. */
export function usePopover(field: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened>('no');
  const root = useRef<HTMLDivElement>(null);
  const isOpen = opened !== 'no';

  useEffect(
    function closeOnPressElsewhere() {
      if (!isOpen) return;
      const handlePointer = (event: PointerEvent) => {
        if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened('no');
      };
      document.addEventListener('pointerdown', handlePointer);
      return () => document.removeEventListener('pointerdown', handlePointer);
    },
    [isOpen],
  );

  /** Gives the focus back to the field. */
  function close() {
    setOpened('no');
    field.current?.focus();
  }
  return {
    isOpen,
    /** Whether the focus goes into it. */
    hasFocus: opened === 'byKeyboard',
    open: () => setOpened('byPointer'),
    toggle: () => setOpened(isOpen ? 'no' : 'byKeyboard'),
    close,
    /** Of the element that holds field and popover. */
    rootProps: {
      ref: root,
      onBlur(event: FocusEvent) {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpened('no');
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      },
    },
  };
}
