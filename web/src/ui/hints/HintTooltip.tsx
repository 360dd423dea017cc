import { Tooltip } from '@mantine/core';

export interface HintTooltipProps {
  text: string;
  /** What it explains, beside which it stands. */
  target: HTMLElement;
  isOpen: boolean;
}

/** The bubble of a HintButton, in a file of its own: what places it is as heavy as all of the dashboard's own code. */
export function HintTooltip({ text, target, isOpen }: HintTooltipProps) {
  return <Tooltip aria-hidden label={text} opened={isOpen} target={target} />; // heard as the button's name
}
