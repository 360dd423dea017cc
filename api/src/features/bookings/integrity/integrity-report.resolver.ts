import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { type IntegrityReportRow, integrityReport } from './integrity-report.ts';
import { IntegrityReport } from './integrity-report.type.ts';

/** Whether the bookings of a restaurant keep to its rules. */
@Resolver(() => Restaurant)
export class IntegrityReportResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => IntegrityReport, {
    nullable: true,
    description: 'Whether all bookings that are not over keep to the rules; worked out anew at each call.',
  })
  integrityReport(
    @Root() row: RestaurantRow,
    @Ctx() { app: { clock, reports } }: GraphContext,
  ): Promise<IntegrityReportRow> {
    return reports.read((reads) => integrityReport(clock, reads, row));
  }
}
