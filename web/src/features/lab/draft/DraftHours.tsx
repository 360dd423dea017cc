import { NumberInput, TextInput } from '@mantine/core';
import { displayTime } from '../../../shared/dates/display-time.ts';
import classes from './DraftHours.module.css';
import type { LabHouse, LabRules } from './lab-draft.ts';
import { daysInWords, type LabService, quartersOf, withQuarter } from './lab-services.ts';

interface Props {
  house: LabHouse;
  rules: LabRules;
  onChange: (rules: LabRules) => void;
}

/** The hours of the draft, service by service, and how many may arrive in each of their quarter-hours. */
export function DraftHours({ house, rules, onChange }: Props) {
  return (
    <fieldset className={classes.services}>
      <legend className={classes.legend}>Hours and quarter-hours</legend>
      {rules.services.map((service, place) => (
        <ServiceOfDraft
          before={house.services[place] ?? service}
          key={`${service.name} ${service.weekdays.join()}`}
          onChange={(changed) =>
            onChange({
              ...rules,
              services: rules.services.map((each, at) => (at === place ? changed : each)),
            })
          }
          rules={rules}
          service={service}
        />
      ))}
    </fieldset>
  );
}

interface ServiceProps {
  service: LabService;
  /** The same as it is. */
  before: LabService;
  rules: LabRules;
  onChange: (service: LabService) => void;
}

function ServiceOfDraft({ service, before, rules, onChange }: ServiceProps) {
  const title = `${service.name}, ${daysInWords(service.weekdays)}`;
  const own = service.quarterPacing.length;
  return (
    <section aria-label={title} className={classes.service}>
      <p className={classes.name}>
        {service.name} <span>{daysInWords(service.weekdays)}</span>
      </p>
      <div className={classes.hours}>
        <ClockField
          before={before.openingTime}
          label="First seating"
          onChange={(openingTime) => openingTime && onChange({ ...service, openingTime })}
          value={service.openingTime}
        />
        <ClockField
          before={before.lastSeating}
          label="Last seating"
          onChange={(lastSeating) => onChange({ ...service, lastSeating })}
          value={service.lastSeating}
        />
        <ClockField
          before={before.closingTime}
          label="Closing"
          onChange={(closingTime) => closingTime && onChange({ ...service, closingTime })}
          value={service.closingTime}
        />
      </div>
      <details className={classes.quarters}>
        <summary>
          Covers by quarter-hour <span>{own === 0 ? 'none of its own' : `${own} of its own`}</span>
        </summary>
        <Quarters before={before} onChange={onChange} rules={rules} service={service} />
      </details>
    </section>
  );
}

function Quarters({ service, before, rules, onChange }: ServiceProps) {
  const usual = service.pacingCovers ?? rules.pacingCovers;
  const ownOf = ({ quarterPacing }: LabService, time: string) =>
    quarterPacing.find((each) => each.time === time) ?? { time, covers: null, parties: null };
  return (
    <div className={classes.grid}>
      {quartersOf(service).map((time) => {
        const own = ownOf(service, time);
        const was = ownOf(before, time).covers;
        return (
          <NumberInput
            allowDecimal={false}
            allowNegative={false}
            aria-label={`Covers at ${displayTime(time)}`}
            data-changed={own.covers !== was || undefined}
            hideControls
            key={time}
            label={displayTime(time)}
            max={10_000}
            min={1}
            onChange={(value) =>
              onChange(withQuarter(service, { ...own, covers: typeof value === 'number' ? value : null }))
            }
            placeholder={usual === null ? '–' : String(usual)}
            size="sm"
            value={own.covers ?? ''}
          />
        );
      })}
    </div>
  );
}

interface ClockProps {
  label: string;
  value: string | null;
  before: string | null;
  onChange: (time: string | null) => void;
}

function ClockField({ label, value, before, onChange }: ClockProps) {
  const was = before === null ? 'now one turn before closing' : `now ${displayTime(before)}`;
  return (
    <TextInput
      description={value === before ? undefined : was}
      label={label}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed ? `${typed.slice(0, 5)}:00` : null)}
      step={900}
      type="time"
      value={value?.slice(0, 5) ?? ''}
    />
  );
}
