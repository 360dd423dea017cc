import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { deviceInWords } from '../sign-in/device-words.ts';
import { ActiveSession, type ActiveSessionRow } from './active-session.type.ts';

/** Fields of a session that are made from its row. */
@Resolver(() => ActiveSession)
export class ActiveSessionResolver {
  @FieldResolver(() => ID)
  id(@Root() row: ActiveSessionRow): string {
    return globalId('ActiveSession', row.sessionId);
  }

  @FieldResolver(() => String)
  device(@Root() row: ActiveSessionRow): string {
    return deviceInWords(row.userAgent);
  }

  @FieldResolver(() => Boolean)
  current(@Root() row: ActiveSessionRow, @Ctx() { actor }: GraphContext): boolean {
    return row.sessionId === actor.sessionId;
  }
}
