import type { ChangeLogQuery } from './ChangeLog.generated.ts';

type Logged = Extract<ChangeLogQuery['node'], { __typename: 'Booking' }>;

/** What one act changed. */
export type ChangeLogEntry = NonNullable<Logged['changeLog']>['edges'][number]['node'];

/** One thing that it changed. */
export type FieldChange = ChangeLogEntry['changes'][number];

/** By whose day and clock it is told. */
export type RestaurantsDay = Pick<Logged['restaurant'], 'today' | 'timezone'>;
