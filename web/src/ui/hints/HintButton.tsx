import { useClickOutside } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, Suspense, useState } from 'react';
import classes from './HintButton.module.css';
import { LazyHintTooltip } from './LazyHintTooltip.tsx';

interface HintButtonProps {
  /** What it explains. */
  about: string;
  hint: string;
}

/** Explains something on hover, touch and focus. Its bubble is downloaded when somebody first wants it. */
export function HintButton({ about, hint }: HintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const close = () => setOpen(false);
  const button = useClickOutside<HTMLButtonElement>(close);
  const open = () => {
    setTarget(button.current);
    setOpen(true);
  };
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.hint}
        aria-label={`${about}: ${hint}`}
        data-hinted
        onBlur={close}
        onClick={open}
        onFocus={open}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
        onPointerEnter={open}
        onPointerLeave={leave}
      >
        <IconInfoCircle size={17} stroke={1.8} aria-hidden />
      </button>
      {target && (
        <Suspense fallback={null}>
          <LazyHintTooltip isOpen={isOpen} target={target} text={hint} />
        </Suspense>
      )}
    </>
  );
}
