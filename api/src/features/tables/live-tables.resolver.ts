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
import { Table } from './table.type.ts';
import { type TableRow, tableRow } from './table-rows.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A change of one table.' })
class TableChange {
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  kind!: ChangeKind;

  @Field(() => ID, { description: 'Global id of the table.' })
  tableId!: string;

  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => ChangeAuthor, AUTHOR)
  author!: ChangeAuthorRow | null;

  @Field(() => [String], CHANGED_FIELDS)
  changedFields!: string[] | null;

  @Field(() => Table, { nullable: true, description: 'The table as it is now; null when it is gone.' })
  table!: Table | null;
}

interface TableChangeRow extends ToldChange {
  kind: ChangeKind;
  tableId: string;
  cursor: string;
  table: TableRow | null;
}

/** What the floor's screens follow. */
@Resolver()
export class LiveTablesResolver {
  @Directive('@auth(requires: HOST)')
  @Subscription(() => TableChange, {
    name: 'tableChanged',
    description:
      'Every table that is added, changed or deleted from now on. After a reconnect, go on from the last cursor by `after`.',
    subscribe: ({ args, context }: { args: FollowArgs; context: GraphContext }) =>
      followTables(context.app, args),
  })
  tableChanges(
    @Root() change: TableChangeRow,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('after', () => String, AFTER_ARGUMENT) _after?: string | null,
  ): TableChangeRow {
    return change;
  }
}

function followTables(app: App, { restaurantId: id, after }: FollowArgs) {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) throw forbidden('host');
  return followChanges(app.events, {
    past: missedChanges(app, restaurantId, after, typesOf('table')),
    told: (message) =>
      message.type === 'tableChanged' && message.restaurantId === restaurantId ? message : null,
    load: async ({ kind, tableId, position }): Promise<TableChangeRow> => {
      const scope = { restaurantIds: [restaurantId] };
      const reads = new TenantReads(app.pool);
      const [table, told] = await Promise.all([
        kind === 'DELETED' ? null : tableRow(reads, scope, tableId),
        toldOfChange(reads, { restaurantId, position }),
      ]);
      return {
        ...told,
        kind: table ? kind : 'DELETED',
        tableId: globalId('Table', tableId),
        cursor: changeCursor({ restaurantId, position }),
        table,
      };
    },
  });
}
