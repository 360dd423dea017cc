import { Arg, Directive, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { followChanges } from '../../platform/events/change-feed.ts';
import { typesOf } from '../../platform/events/event-log.ts';
import {
  type ChangeAuthorRow,
  type ToldChange,
  toldOfChange,
} from '../../platform/graphql/connections/change-author.ts';
import {
  AUTHOR,
  CHANGED_FIELDS,
  ChangeAuthor,
} from '../../platform/graphql/connections/change-author.type.ts';
import {
  AFTER_ARGUMENT,
  CURSOR_DESCRIPTION,
  changeCursor,
  type FollowArgs,
} from '../../platform/graphql/connections/change-cursor.ts';
import { type ChangeKind, ChangeKindEnum } from '../../platform/graphql/connections/change-kind.ts';
import { missedChanges } from '../../platform/graphql/connections/missed-changes.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId, uuidOf } from '../../platform/ids/global-id.ts';
import { WaitlistEntry } from './waitlist-entry.type.ts';
import { type WaitlistEntryRow, waitlistRow } from './waitlist-rows.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A change of one waitlist entry.' })
class WaitlistChange {
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  kind!: ChangeKind;

  @Field(() => ID, { description: 'Global id of the entry.' })
  entryId!: string;

  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => ChangeAuthor, AUTHOR)
  author!: ChangeAuthorRow | null;

  @Field(() => [String], CHANGED_FIELDS)
  changedFields!: string[] | null;

  @Field(() => WaitlistEntry, {
    nullable: true,
    description: 'The entry as it is now; null when it is gone.',
  })
  entry!: WaitlistEntry | null;
}

interface WaitlistChangeRow extends ToldChange {
  kind: ChangeKind;
  entryId: string;
  cursor: string;
  entry: WaitlistEntryRow | null;
}

/** What the host's screens follow. */
@Resolver()
export class LiveWaitlistResolver {
  @Directive('@auth(requires: HOST)')
  @Subscription(() => WaitlistChange, {
    name: 'waitlistChanged',
    description:
      'Every entry that is added or changed from now on. The places of those behind it move too. After a reconnect, go on from the ' +
      'last cursor by `after`.',
    subscribe: ({ args, context }: { args: FollowArgs; context: GraphContext }) =>
      followWaitlist(context.app, args),
  })
  waitlistChanges(
    @Root() change: WaitlistChangeRow,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('after', () => String, AFTER_ARGUMENT) _after?: string | null,
  ): WaitlistChangeRow {
    return change;
  }
}

function followWaitlist(app: App, { restaurantId: id, after }: FollowArgs) {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) throw forbidden('host');
  return followChanges(app.events, {
    past: missedChanges(app, restaurantId, after, typesOf('waitlist')),
    told: (message) =>
      message.type === 'waitlistChanged' && message.restaurantId === restaurantId ? message : null,
    load: async ({ kind, entryId, position }): Promise<WaitlistChangeRow> => {
      const reads = new TenantReads(app.pool);
      const [entry, told] = await Promise.all([
        waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId),
        toldOfChange(reads, { restaurantId, position }),
      ]);
      return {
        ...told,
        kind: entry ? kind : 'DELETED',
        entryId: globalId('WaitlistEntry', entryId),
        cursor: changeCursor({ restaurantId, position }),
        entry,
      };
    },
  });
}
