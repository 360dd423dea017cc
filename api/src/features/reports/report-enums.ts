import { registerEnumType } from 'type-graphql';
import {
  type ReportComparison,
  type ReportGrouping,
  reportComparisons,
  reportGroupings,
} from './report-asked.ts';

const groupings: Record<ReportGrouping, string> = {
  DAY: 'By service day.',
  WEEK: 'By week, each from its Monday.',
  MONTH: 'By month of the calendar.',
  SERVICE:
    'By service, as the rules are today: a booking belongs to the one that opened last before its time.',
  AREA: 'By the area that was asked for.',
};

/** The GraphQL enum `ReportGrouping`. */
export const ReportGroupingEnum = Object.fromEntries(reportGroupings.map((grouping) => [grouping, grouping]));
registerEnumType(ReportGroupingEnum, {
  name: 'ReportGrouping',
  description: 'By what a report is divided.',
  valuesConfig: Object.fromEntries(
    Object.entries(groupings).map(([grouping, description]) => [grouping, { description }]),
  ),
});

const comparisons: Record<ReportComparison, string> = {
  SAME_WEEKDAYS_BEFORE:
    'As many days right before, moved back by whole weeks: each day is compared with its own weekday.',
  YEAR_BEFORE: 'The same days 52 weeks before: each day is compared with its own weekday of a year ago.',
};

/** The GraphQL enum `ReportComparison`. */
export const ReportComparisonEnum = Object.fromEntries(
  reportComparisons.map((comparison) => [comparison, comparison]),
);
registerEnumType(ReportComparisonEnum, {
  name: 'ReportComparison',
  description: 'What a report is held against.',
  valuesConfig: Object.fromEntries(
    Object.entries(comparisons).map(([comparison, description]) => [comparison, { description }]),
  ),
});
