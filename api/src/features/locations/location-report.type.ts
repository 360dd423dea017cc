import { Directive, Field, ObjectType } from 'type-graphql';
import { ReportFigures } from '../reports/report-figures.type.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';

/** A restaurant's figures beside those of the others of its group. */
@Directive('@public')
@ObjectType('LocationReport', {
  simpleResolvers: true,
  description: 'What the bookings of one restaurant of a group come to, as `Report.total` counts them.',
})
export class LocationReport {
  @Field(() => Restaurant, { description: 'The restaurant.' })
  restaurant!: RestaurantRow;

  @Field(() => ReportFigures, { description: 'Of the days that were asked for.' })
  figures!: ReportFigures;

  @Field(() => ReportFigures, {
    nullable: true,
    description: 'Of the days with which they are compared; null where nothing is compared.',
  })
  before!: ReportFigures | null;
}
