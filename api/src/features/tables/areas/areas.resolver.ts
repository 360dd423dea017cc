import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Media } from '../../restaurants/media/media.type.ts';
import { type MediaRow, mediaRow } from '../../restaurants/media/media-rows.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Area } from './area.type.ts';
import { type AreaRow, areaRows, publicAreaRows } from './area-rows.ts';
import { MOST_AREAS } from './area-values.ts';
import { replaceAreas } from './replace-areas.ts';

@InputType({ description: 'An area as it is written.' })
class AreaInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of an area that is there already, which keeps its bookings. Left out for a new one; one of the same name is that one.',
  })
  id?: string | null;

  @Field(() => String, { description: 'What guests read; 1 to 50 characters, each name once.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'A sentence about it, at most 300 characters.' })
  description?: string | null;

  @Field(() => Boolean, { description: 'Whether guests may choose it. Then a table must stand in it.' })
  isPublic!: boolean;

  @Field(() => ID, { nullable: true, description: "Global id of one of the restaurant's photos." })
  photoId?: string | null;

  @Field(() => [Int], {
    description: 'Numbers of its zones, 1 to 50 of them. A zone is in one area at most.',
  })
  zones!: number[];
}

@InputType({ description: 'All areas of a restaurant.' })
class ReplaceAreasInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => [AreaInput], { description: 'At most 20, in the order in which guests see them.' })
  areas!: AreaInput[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `replaceAreas`.' })
class ReplaceAreasPayload {
  @Extensions({ mostRows: MOST_AREAS })
  @Field(() => [Area], { nullable: true, description: 'The areas as they are now; null when refused.' })
  areas!: Area[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** The areas of a restaurant. */
@Resolver(() => Restaurant)
export class AreasResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_AREAS })
  @FieldResolver(() => [Area], {
    description: 'Areas that guests may choose when they book, in the order of the owner. Open to all.',
  })
  areas(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<AreaRow[]> {
    return publicAreaRows(reads, restaurantId);
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_AREAS })
  @FieldResolver(() => [Area], {
    nullable: true,
    description: 'All areas, also those that guests cannot choose, in the order of the owner.',
  })
  staffAreas(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<AreaRow[]> {
    return areaRows(reads, restaurantId);
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => ReplaceAreasPayload, {
    nullable: true,
    description:
      'Says which areas a restaurant has, in place of what was said before. Bookings stay where they are. An area that is left ' +
      'out is removed, unless bookings to come are for it.',
  })
  async replaceAreas(
    @Arg('input', () => ReplaceAreasInput) input: ReplaceAreasInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await replaceAreas(app, actor, input);
      return { areas: await areaRows(reads, restaurantId) };
    });
  }
}

/** Fields of an area that are made from the row. */
@Resolver(() => Area)
export class AreaResolver {
  @FieldResolver(() => ID)
  id(@Root() { areaId }: AreaRow): string {
    return globalId('Area', areaId);
  }

  @FieldResolver(() => Media, { nullable: true })
  photo(
    @Root() { restaurantId, photoId }: AreaRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<MediaRow | null> {
    return photoId ? mediaRow(reads, { restaurantIds: [restaurantId] }, photoId) : Promise.resolve(null);
  }
}
