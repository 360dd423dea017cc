import { FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { globalId } from '../../platform/graphql/global-id.ts';
import { User, type UserRow } from './user.type.ts';

/** Fields of a user that are made from the row. */
@Resolver(() => User)
export class UserResolver {
  @FieldResolver(() => ID)
  id(@Root() row: UserRow): string {
    return globalId('User', row.userId);
  }
}
