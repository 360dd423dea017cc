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
import { FloorPlan } from './floor-plan.type.ts';
import { type FloorPlanRow, floorPlanRow } from './floor-plan-rows.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A change of the floor plan.' })
class FloorPlanChange {
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  kind!: ChangeKind;

  @Field(() => ID, { description: 'Global id of the floor plan.' })
  floorPlanId!: string;

  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => ChangeAuthor, AUTHOR)
  author!: ChangeAuthorRow | null;

  @Field(() => [String], CHANGED_FIELDS)
  changedFields!: string[] | null;

  @Field(() => FloorPlan, { nullable: true, description: 'The plan as it is now; null when it is gone.' })
  floorPlan!: FloorPlan | null;
}

interface FloorPlanChangeRow extends ToldChange {
  kind: ChangeKind;
  floorPlanId: string;
  cursor: string;
  floorPlan: FloorPlanRow | null;
}

/** What everybody who has the plan on the screen follows. */
@Resolver()
export class LiveFloorPlansResolver {
  @Directive('@auth(requires: HOST)')
  @Subscription(() => FloorPlanChange, {
    name: 'floorPlanChanged',
    description:
      'Every save of a floor plan from now on. After a reconnect, go on from the last cursor by `after`.',
    subscribe: ({ args, context }: { args: FollowArgs; context: GraphContext }) =>
      followFloorPlans(context.app, args),
  })
  floorPlanChanges(
    @Root() change: FloorPlanChangeRow,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('after', () => String, AFTER_ARGUMENT) _after?: string | null,
  ): FloorPlanChangeRow {
    return change;
  }
}

function followFloorPlans(app: App, { restaurantId: id, after }: FollowArgs) {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) throw forbidden('host');
  return followChanges(app.events, {
    past: missedChanges(app, restaurantId, after, typesOf('floor_plan')),
    told: (message) =>
      message.type === 'floorPlanChanged' && message.restaurantId === restaurantId ? message : null,
    load: async ({ kind, floorPlanId, position }): Promise<FloorPlanChangeRow> => {
      const scope = { restaurantIds: [restaurantId] };
      const reads = new TenantReads(app.pool);
      const [floorPlan, told] = await Promise.all([
        floorPlanRow(reads, scope, floorPlanId),
        toldOfChange(reads, { restaurantId, position }),
      ]);
      return {
        ...told,
        kind: floorPlan ? kind : 'DELETED',
        floorPlanId: globalId('FloorPlan', floorPlanId),
        cursor: changeCursor({ restaurantId, position }),
        floorPlan,
      };
    },
  });
}
