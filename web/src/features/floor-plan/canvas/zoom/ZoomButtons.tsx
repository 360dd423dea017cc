import { ActionIcon, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ZOOM, type Zoom } from './useZoom.ts';
import classes from './ZoomButtons.module.css';

interface ZoomButtonsProps extends Zoom {
  onSay: (words: string) => void;
}

/** From nearer, from farther, the whole room: by button and by the keys +, −, 0 and F. */
export function ZoomButtons({ zoom, zoomTo, zoomIn, zoomOut, fit, onSay }: ZoomButtonsProps) {
  const percent = Math.round(zoom * 100);
  const fitRoom = () => {
    fit();
    onSay('The whole room');
  };
  useHotkeys([
    ['+', zoomIn],
    ['shift++', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['0', () => zoomTo(1)],
    ['F', fitRoom],
  ]);
  return (
    <Group aria-label="Zoom" className={classes.zoom} gap={0} role="group" wrap="nowrap">
      <Step isAtEnd={zoom <= ZOOM.least} label="Zoom out" onClick={zoomOut}>
        <IconMinus aria-hidden size={18} stroke={1.7} />
      </Step>
      <Button
        aria-label={`${percent} %, back to 100 %`}
        className={classes.percent}
        color="gray"
        onClick={() => zoomTo(1)}
        title="100 % (0)"
        variant="subtle"
      >
        {percent} %
      </Button>
      <Step isAtEnd={zoom >= ZOOM.most} label="Zoom in" onClick={zoomIn}>
        <IconPlus aria-hidden size={18} stroke={1.7} />
      </Step>
      <ActionIcon
        aria-label="Fit the room"
        color="gray"
        onClick={fitRoom}
        size={44}
        title="Fit the room (F)"
        variant="subtle"
      >
        <IconArrowsMaximize aria-hidden size={18} stroke={1.7} />
      </ActionIcon>
    </Group>
  );
}

interface StepProps {
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, isAtEnd, onClick, children }: StepProps) {
  return (
    <ActionIcon
      aria-label={label}
      color="gray"
      disabled={isAtEnd}
      onClick={onClick}
      size={44}
      data-hint={`${label} (${label === 'Zoom in' ? '+' : '−'})`}
      variant="subtle"
    >
      {children}
    </ActionIcon>
  );
}
