import { NativeSelect } from '@mantine/core';
import classes from './LabPage.module.css';
import { type LabPeriod, PERIODS, WEEKDAY_CHOICES } from './lab-period.ts';

interface Props {
  period: LabPeriod;
  onChoose: (change: Partial<LabPeriod>) => void;
}

/** Which nights are lived through: each choice is an address. */
export function LabFilters({ period, onChoose }: Props) {
  return (
    <search aria-label="Which nights" className={classes.filters}>
      <NativeSelect
        data={WEEKDAY_CHOICES}
        label="Nights"
        onChange={({ currentTarget: { value } }) => onChoose({ weekday: value ? Number(value) : null })}
        value={period.weekday === null ? '' : String(period.weekday)}
      />
      <NativeSelect
        data={PERIODS.map((weeks) => ({ value: String(weeks), label: `Last ${weeks} weeks` }))}
        label="How far back"
        onChange={({ currentTarget: { value } }) =>
          onChoose({ weeks: PERIODS.find((weeks) => String(weeks) === value) ?? 8 })
        }
        value={String(period.weeks)}
      />
    </search>
  );
}
