import { ActionIcon, Group } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Choices } from '../../filters/Choices.tsx';
import type { DayService } from '../timeline/day-services.ts';
import type { useDenseRows } from '../useDenseRows.ts';

interface DayBoardBarProps {
  services: readonly DayService[];
  /** Null: the whole day. */
  shown: DayService | null;
  onShow: (service: DayService | null) => void;
  bookings: number;
  rows: ReturnType<typeof useDenseRows> | null;
  children: ReactNode;
}

/** Above the timeline: what of the day it shows, and how high its rows are. One service alone needs no choice. */
export function DayBoardBar({ services, shown, onShow, bookings, rows, children }: DayBoardBarProps) {
  return (
    <Group gap="md" justify="space-between">
      <Group gap="md">
        {services.length > 1 && (
          <Choices
            choices={[...services, null].map((service) => ({
              name: service?.name ?? 'All day',
              count: service?.bookings.length ?? bookings,
              isInForce: service?.key === shown?.key,
              onChoose: () => onShow(service),
            }))}
            label="What the timeline shows"
          />
        )}
        {children}
      </Group>
      {rows?.canBeDense && <DenseSwitch {...rows} />}
    </Group>
  );
}

function DenseSwitch({ isDense, setDense }: Pick<ReturnType<typeof useDenseRows>, 'isDense' | 'setDense'>) {
  const Icon = isDense ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <ActionIcon
      aria-label="Dense rows"
      aria-pressed={isDense}
      data-hint={isDense ? 'Comfortable rows' : 'Dense rows'}
      onClick={() => setDense(!isDense)}
      size={36}
      variant="default"
    >
      <Icon aria-hidden="true" size={18} stroke={1.75} />
    </ActionIcon>
  );
}
