import type { IntegrityReport_RestaurantFragment } from './IntegrityReport.generated.ts';

/** The report as the owner's page has it. */
export type Report = NonNullable<IntegrityReport_RestaurantFragment['integrityReport']>;

/** Something that should not be. */
export type Finding = Report['findings'][number];

/** What somebody on the staff overruled. */
export type Overrule = Report['overrules'][number];
