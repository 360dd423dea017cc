import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  Int,
  Resolver,
  Root,
} from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { type SearchHitRow, type SearchKind, searchKinds, searchRestaurant } from './search.ts';
import { SearchHit, SearchKindEnum } from './search.type.ts';

const MOST_HITS = 50;
const USUAL_HITS = 10;

@ArgsType()
class SearchArgs {
  @Field(() => String, {
    description:
      'A name or part of one, the last digits of a phone number, an email address, a reference, the name of a table, or the whole `externalId` ' +
      'of any of them, whatever its case but for the `externalId`; at most 100 characters. Of several words each must be found, in any order.',
  })
  text!: string;

  @Field(() => Int, {
    nullable: true,
    description: `How many to answer with, 1 to ${MOST_HITS}; ${USUAL_HITS} when left out.`,
  })
  first?: number | null;

  @Field(() => [SearchKindEnum], {
    nullable: true,
    description: 'What to look for; everything when left out.',
  })
  kinds?: SearchKind[] | null;
}

/** What a command field and the guest lookup of a phone booking ask. */
@Resolver(() => Restaurant)
export class SearchResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_HITS })
  @FieldResolver(() => [SearchHit], {
    nullable: true,
    description:
      'Guests, bookings and tables that fit a text, the best first: a whole reference, `externalId` or name before the last digits of ' +
      'a phone number, before the beginning of a name, before any part; bookings of today before others. Of one or two ' +
      'letters only beginnings of names, tables, and bookings of today and tomorrow are found. For staff only.',
  })
  search(
    @Root() row: RestaurantRow,
    @Args(() => SearchArgs) { text, first, kinds }: SearchArgs,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SearchHitRow[]> {
    const most = first ?? USUAL_HITS;
    if (most < 1 || most > MOST_HITS) throw badInput(`A search answers with 1 to ${MOST_HITS}.`);
    return searchRestaurant(app, reads, row, { text, kinds: kinds ?? searchKinds, first: most });
  }
}
