import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Resolver,
  Root,
} from 'type-graphql';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { searchText } from '../../platform/text/search-text.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import type { Contact } from './contact-keys.ts';
import { Guest, GuestConnection, GuestContact, GuestOrderEnum } from './guest.type.ts';
import { knownTags, lookAlikes, MOST_KNOWN_TAGS, otherContacts } from './guest-relations.ts';
import {
  cursorOfGuest,
  type GuestOrder,
  type GuestRow,
  guestCount,
  guestCursorShape,
  guestPage,
} from './guest-rows.ts';

@ArgsType()
class GuestsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Only guests whose name, email or phone contains this, whatever its case; at most 100 characters. A number is ' +
      'compared by its digits.',
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only guests with this tag.' })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only the guest with this `externalId`, to the letter. Blank is the same as null.',
  })
  externalId?: string | null;

  @Field(() => GuestOrderEnum, { nullable: true, description: 'NAME when left out.' })
  order?: GuestOrder | null;
}

/** The guests of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantGuestsResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => GuestConnection, {
    nullable: true,
    description: 'Records of the guests who ever booked with an email or a phone.',
  })
  async guests(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => GuestsArgs) args: GuestsArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<GuestRow>> {
    const order = args.order ?? 'name';
    const page = pageRequest(args, guestCursorShape(order));
    const externalId = args.externalId?.trim() || null;
    const filter = { order, search: searchText(args.search), tag: searchText(args.tag), externalId };
    const rows = await guestPage(reads, restaurantId, filter, page);
    return connectionOf(rows, page, cursorOfGuest(order), () => guestCount(reads, restaurantId, filter));
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_KNOWN_TAGS })
  @FieldResolver(() => [String], {
    nullable: true,
    description: `Tags that its guests have, in alphabetical order; at most ${MOST_KNOWN_TAGS}.`,
  })
  guestTags(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<string[]> {
    return knownTags(reads, restaurantId);
  }
}

/** Fields of a guest that are made from the row. */
@Resolver(() => Guest)
export class GuestResolver {
  @FieldResolver(() => ID)
  id(@Root() { guestId }: GuestRow): string {
    return globalId('Guest', guestId);
  }

  @FieldResolver(() => [GuestContact])
  otherContacts(@Root() row: GuestRow, @Ctx() { reads }: GraphContext): Promise<Contact[]> {
    return otherContacts(reads, row);
  }

  @FieldResolver(() => [Guest])
  lookAlikes(@Root() row: GuestRow, @Ctx() { reads }: GraphContext): Promise<GuestRow[]> {
    return lookAlikes(reads, row);
  }
}
