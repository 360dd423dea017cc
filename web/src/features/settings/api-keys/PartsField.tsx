import { SegmentedControl, Text } from '@mantine/core';
import { type Level, type Levels, type PartKey, partList } from './key-scopes.ts';
import classes from './PartsField.module.css';

interface Props {
  /** Name of the whole, for who cannot see it. */
  label: string;
  /** Its field in the form, to which a fault leads. */
  path: string;
  /** Parts that are not asked for. */
  without?: readonly PartKey[];
  levels: Levels;
  onLevels: (levels: Levels) => void;
}

/** Asks part by part what a program may do, a row for each part of the restaurant. */
export function PartsField({ label: ofAll, path, without = [], levels, onLevels }: Props) {
  const asked = partList.filter(({ key }) => !without.includes(key));
  return (
    <ul aria-label={ofAll} className={classes.parts} data-path={path} tabIndex={-1}>
      {asked.map(({ key, label, about, writes }) => (
        <li className={classes.part} key={key}>
          <div className={classes.words}>
            <Text fw={550} size="sm">
              {label}
            </Text>
            <Text c="dimmed" size="xs">
              {about}
            </Text>
          </div>
          <SegmentedControl
            aria-label={label}
            className={classes.level}
            data={writes ? levelOptions : levelOptions.filter(({ value }) => value !== 'WRITE')}
            onChange={(level) => isLevel(level) && onLevels({ ...levels, [key]: level })}
            size="xs"
            value={levels[key]}
          />
        </li>
      ))}
    </ul>
  );
}

const levelOptions: { value: Level; label: string }[] = [
  { value: 'NONE', label: 'Nothing' },
  { value: 'READ', label: 'Read' },
  { value: 'WRITE', label: 'Read and change' },
];

const isLevel = (value: string): value is Level => levelOptions.some((each) => each.value === value);
