import { Arg, Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { localDateAt } from '../../platform/time/zoned-time.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { Experience, ExperienceSitting } from './experience.type.ts';
import {
  type ExperienceRow,
  experienceRows,
  experiencesForGuests,
  type SittingRow,
  sittingRows,
} from './experience-rows.ts';
import { MOST_TABLES } from './rules/experience-input.ts';
import { MOST_EXPERIENCES } from './write-experience.ts';

/** The most sittings of one answer. */
const MOST_SITTINGS = 200;

/** The experiences of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantExperiencesResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_EXPERIENCES })
  @FieldResolver(() => [Experience], {
    description: `What guests can book online beside a table, the oldest first, at most ${MOST_EXPERIENCES}. Open to all.`,
  })
  experiences(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ExperienceRow[]> {
    return experiencesForGuests(reads, restaurantId, localDateAt(app.clock.now(), timezone));
  }

  @Directive('@public')
  @FieldResolver(() => Experience, {
    nullable: true,
    description: 'One of `experiences` by its id; null for what guests cannot book online. Open to all.',
  })
  async experience(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Arg('id', () => ID, { description: 'Global id of the experience.' }) id: string,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ExperienceRow | null> {
    const rows = await experiencesForGuests(reads, restaurantId, localDateAt(app.clock.now(), timezone));
    return rows.find(({ experienceId }) => globalId('Experience', experienceId) === id) ?? null;
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_EXPERIENCES })
  @FieldResolver(() => [Experience], {
    nullable: true,
    description: `All that are not archived, those that are off too, the oldest first, at most ${MOST_EXPERIENCES}. For staff.`,
  })
  allExperiences(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<ExperienceRow[]> {
    return experienceRows(reads, restaurantId);
  }
}

/** Fields of an experience that are made from the row. */
@Resolver(() => Experience)
export class ExperienceResolver {
  @FieldResolver(() => ID)
  id(@Root() { experienceId }: ExperienceRow): string {
    return globalId('Experience', experienceId);
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_TABLES })
  @FieldResolver(() => [ID], {
    nullable: true,
    description: 'Global ids of the tables at which alone it is held; null for any. For staff.',
  })
  tableIds(@Root() { tableIds }: ExperienceRow): string[] | null {
    return tableIds?.map((tableId) => globalId('Table', tableId)) ?? null;
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_SITTINGS })
  @FieldResolver(() => [ExperienceSitting], {
    nullable: true,
    description: `The sittings of these dates that have sold any seat, by date, at most ${MOST_SITTINGS}. For staff.`,
  })
  sittings(
    @Root() experience: ExperienceRow,
    @Arg('from', () => LocalDate, { description: 'First date.' }) from: string,
    @Arg('to', () => LocalDate, { description: 'Last date.' }) to: string,
    @Ctx() { reads }: GraphContext,
  ): Promise<SittingRow[]> {
    return sittingRows(reads, experience, { from, to, most: MOST_SITTINGS });
  }
}
