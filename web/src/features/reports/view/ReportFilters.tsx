import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { paramsOfReport, type ReportView, SPANS } from '../report-address.ts';
import classes from './ReportFilters.module.css';

const SPAN_WORDS: Record<ReportView['span'], string> = {
  week: 'Last 7 days',
  weeks: 'Last 4 weeks',
  month: 'This month so far',
  'last-month': 'Last month',
  year: 'Last 12 months',
  days: 'Choose days',
};

const GROUPINGS = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
  { value: 'SERVICE', label: 'Service' },
  { value: 'AREA', label: 'Area' },
];

const COMPARISONS = [
  { value: 'SAME_WEEKDAYS_BEFORE', label: 'Same weekdays before' },
  { value: 'YEAR_BEFORE', label: 'A year before' },
  { value: '', label: 'Nothing' },
];

interface Props {
  view: ReportView;
  services: readonly string[];
  areas: readonly { id: string; name: string }[];
}

/** What the report is about: each choice is an address, so that a report can be sent to somebody and the way back leads back. */
export function ReportFilters({ view, services, areas }: Props) {
  const navigate = useNavigate();
  const show = (change: Partial<ReportView>) =>
    void navigate(`/reports?${paramsOfReport({ ...view, ...change })}`, { preventScrollReset: true });
  const chooseSpan = (name: string) => {
    const span = SPANS.find((each) => each === name) ?? 'weeks';
    // A span of another length has another usual division.
    const params = paramsOfReport({ ...view, span });
    if (span !== 'days' && ['DAY', 'WEEK', 'MONTH'].includes(view.groupBy)) params.delete('by');
    void navigate(`/reports?${params}`, { preventScrollReset: true });
  };
  const chooseDay = (end: 'from' | 'to', day: string | null) => {
    if (!day) return;
    const other = end === 'from' ? view.to : view.from;
    const [from = day, to = day] = [day, other].toSorted();
    show({ span: 'days', from, to });
  };
  return (
    <search aria-label="What the report is about" className={classes.filters}>
      <NativeSelect
        data={SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }))}
        label="Days"
        onChange={({ currentTarget }) => chooseSpan(currentTarget.value)}
        value={view.span}
      />
      {view.span === 'days' && (
        <>
          <DayField
            clearable={false}
            label="From"
            onChange={(day) => chooseDay('from', day)}
            value={view.from}
          />
          <DayField clearable={false} label="To" onChange={(day) => chooseDay('to', day)} value={view.to} />
        </>
      )}
      <NativeSelect
        data={COMPARISONS}
        label="Compared with"
        onChange={({ currentTarget: { value } }) =>
          show({ compareWith: value === 'SAME_WEEKDAYS_BEFORE' || value === 'YEAR_BEFORE' ? value : null })
        }
        value={view.compareWith ?? ''}
      />
      <NativeSelect
        data={GROUPINGS.filter(({ value }) => value !== 'AREA' || areas.length > 0)}
        label="Divided by"
        onChange={({ currentTarget: { value } }) => show({ groupBy: value as ReportView['groupBy'] })}
        value={view.groupBy}
      />
      {services.length > 1 && (
        <NativeSelect
          data={[{ value: '', label: 'All services' }, ...services]}
          label="Service"
          onChange={({ currentTarget }) => show({ service: currentTarget.value || null })}
          value={view.service ?? ''}
        />
      )}
      {areas.length > 0 && (
        <NativeSelect
          data={[
            { value: '', label: 'All areas' },
            ...areas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          label="Area asked for"
          onChange={({ currentTarget }) => show({ areaId: currentTarget.value || null })}
          value={view.areaId ?? ''}
        />
      )}
    </search>
  );
}
