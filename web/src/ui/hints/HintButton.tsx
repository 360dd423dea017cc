import { useClickOutside } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useState } from 'react';
import classes from './HintButton.module.css';
import type { HintTooltipProps } from './HintTooltip.tsx';

const HintTooltip = lazy(async () => {
  // Without it the hint is still the button's name: a lost connection takes the bubble alone.
  const loaded = await import('./HintTooltip.tsx').catch(() => null);
  return { default: loaded?.HintTooltip ?? ((_props: HintTooltipProps) => null) };
});

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
          <HintTooltip isOpen={isOpen} target={target} text={hint} />
        </Suspense>
      )}
    </>
  );
}
