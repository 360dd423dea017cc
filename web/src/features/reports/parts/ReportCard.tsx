import { ActionIcon, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { csvFile } from '../../../shared/csv-file.ts';
import { useCopy } from '../../../ui/copy/useCopy.ts';
import { saveFile } from '../../../ui/save-file.ts';
import classes from './ReportCard.module.css';
import { ReportTable } from './ReportTable.tsx';
import { type ReportColumn, tabbed } from './report-column.ts';

interface Props<Row> {
  title: string;
  /** What exactly is counted, a press away. */
  definition: string;
  /** How many bookings it rests on. */
  restsOn: string;
  /** Name of the saved file, without its ending. */
  file: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Drawn beside the table; a table whose columns have bars is its own chart. */
  chart?: ReactNode;
  /** Whether its table needs the width of two cards; with a chart it has that anyway. */
  isWide?: boolean;
  /** What stands there instead when there is nothing. */
  nothing: string;
  /** Below the table. */
  foot?: ReactNode;
}

/** One question and its answer: as a chart, as a table to read, copy and save, with what is counted and on how many bookings it rests. */
export function ReportCard<Row>({
  title,
  definition,
  restsOn,
  file,
  columns,
  rows,
  chart,
  isWide = false,
  nothing,
  foot,
}: Props<Row>) {
  const [isDefined, setDefined] = useState(false);
  const id = useId();
  const { isCopied, copy } = useCopy({
    copied: `${title}: copied as a table.`,
    failed: 'The browser did not let the table be copied. Save it as CSV instead.',
  });
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  const save = () =>
    saveFile(
      `${file}.csv`,
      csvFile(
        columns.map(({ heading, value }) => [heading, value] as const),
        rows,
      ),
    );
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classes.card}
      data-chart={chart ? true : undefined}
      data-wide={chart || isWide ? true : undefined}
    >
      <div className={classes.head}>
        <Title className={classes.title} id={`${id}-title`} order={2}>
          {title}
        </Title>
        <div className={classes.acts}>
          <ActionIcon
            aria-controls={`${id}-definition`}
            aria-expanded={isDefined}
            aria-label={`What ${title} counts`}
            onClick={() => setDefined(!isDefined)}
            variant="subtle"
          >
            <IconInfoCircle aria-hidden size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Copy ${title} as a table`}
            disabled={rows.length === 0}
            onClick={() => void copy(tabbed(columns, rows))}
            variant="subtle"
          >
            <CopyIcon aria-hidden size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Save ${title} as CSV`}
            disabled={rows.length === 0}
            onClick={save}
            variant="subtle"
          >
            <IconFileSpreadsheet aria-hidden size={18} stroke={1.7} />
          </ActionIcon>
        </div>
        <p className={classes.rests}>{restsOn}</p>
      </div>
      <p className={classes.definition} hidden={!isDefined} id={`${id}-definition`}>
        {definition}
      </p>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{nothing}</p>
      ) : (
        <div className={classes.body}>
          {chart}
          <ReportTable caption={`${title}, as a table`} columns={columns} rows={rows} />
        </div>
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}
