import { ActionIcon } from '@mantine/core';
import { IconLassoPolygon } from '@tabler/icons-react';

interface SelectSeveralProps {
  isOn: boolean;
  onSwitch: () => void;
}

/** Fingers have no Shift: while this is on, presses add to the selection and a drag over the floor draws a frame. */
export function SelectSeveral({ isOn, onSwitch }: SelectSeveralProps) {
  return (
    <ActionIcon
      aria-label="Select several"
      aria-pressed={isOn}
      color={isOn ? undefined : 'gray'}
      onClick={onSwitch}
      size={44}
      title="Select several (M, or hold Shift)"
      variant={isOn ? 'filled' : 'default'}
    >
      <IconLassoPolygon aria-hidden size={20} stroke={1.7} />
    </ActionIcon>
  );
}
