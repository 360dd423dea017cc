import {
  Arg,
  Ctx,
  Directive,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { TablePositionInput } from '../tables/table-input.ts';
import { FloorElementTypeEnum, FloorPlan } from './floor-plan.type.ts';
import { floorPlanRow } from './floor-plan-rows.ts';
import type { FloorElementType } from './floor-plan-values.ts';
import { saveFloorPlan } from './save-floor-plan.ts';

@InputType({ description: 'The grid of the floor plan.' })
class GridInput {
  @Field(() => Int, { description: 'Pixels between two lines, 10 to 100.' })
  size!: number;

  @Field(() => Boolean, { description: 'Whether dropped objects snap to the nearest line.' })
  snap!: boolean;

  @Field(() => Boolean, { description: 'Whether the lines are drawn.' })
  enabled!: boolean;
}

@InputType({ description: 'A rectangle in pixels that lies on the canvas.' })
class BoundsInput {
  @Field(() => Float, { description: 'From the left edge.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the top edge.' })
  y!: number;

  @Field(() => Float, { description: 'Width, 50 or more.' })
  width!: number;

  @Field(() => Float, { description: 'Height, 50 or more.' })
  height!: number;
}

@InputType({ description: 'A part of the room that one server looks after.' })
class ZoneInput {
  @Field(() => Int, { description: 'Its number, 1 to 1,000, unique in the plan.' })
  number!: number;

  @Field(() => String, { nullable: true, description: 'Name, 1 to 50 characters; `Zone N` when left out.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Colour as hex; `#3B82F6` when left out.' })
  color?: string | null;

  @Field(() => BoundsInput, { description: 'Where it is.' })
  bounds!: BoundsInput;

  @Field(() => String, { nullable: true, description: 'Who serves it, at most 100 characters.' })
  server?: string | null;

  @Field(() => String, { nullable: true, description: 'A note for the staff, at most 500 characters.' })
  description?: string | null;
}

@InputType({ description: 'A point in pixels of the canvas.' })
class PointInput {
  @Field(() => Float, { description: 'From the left edge.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the top edge.' })
  y!: number;
}

@InputType({ description: 'A size in pixels of the canvas.' })
class SizeInput {
  @Field(() => Float, { description: 'Width, 20 or more.' })
  width!: number;

  @Field(() => Float, { description: 'Height, 10 or more.' })
  height!: number;
}

@InputType({ description: 'Something in the room other than a table.' })
class FloorElementInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the element of this plan that it is; left out for a new one.',
  })
  id?: string | null;

  @Field(() => FloorElementTypeEnum, { description: 'What it is.' })
  type!: FloorElementType;

  @Field(() => PointInput, { description: 'Top left corner, before rotation.' })
  position!: PointInput;

  @Field(() => SizeInput, { description: 'Size, before rotation.' })
  size!: SizeInput;

  @Field(() => Float, { description: 'Degrees clockwise, 0 up to 360.' })
  rotation!: number;
}

@InputType({ description: 'A table and where it is to stand.' })
class PlacedTableInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;

  @Field(() => TablePositionInput, { description: 'Where it is to stand, on the canvas.' })
  position!: TablePositionInput;
}

@InputType({ description: 'A floor plan as a whole: what is not named is no longer in it.' })
class SaveFloorPlanInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => ID, { nullable: true, description: 'Global id of the plan; the default one when left out.' })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that this was drawn over. Left out on the first save.',
  })
  version?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name, 1 to 100 characters. Stays when left out; `Default Layout` at first.',
  })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'Width of the canvas, 400 to 2,000 pixels. Required.' })
  width?: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the canvas, 300 to 1,500 pixels. Required.' })
  height?: number | null;

  @Field(() => GridInput, { description: 'The grid of the floor plan.' })
  grid!: GridInput;

  @Field(() => [ZoneInput], { description: 'All zones, at most 50.' })
  zones!: ZoneInput[];

  @Field(() => [FloorElementInput], { description: 'All elements, at most 500.' })
  objects!: FloorElementInput[];

  @Field(() => [PlacedTableInput], {
    nullable: true,
    description: 'Tables to move in the same write, at most 500. The others stay where they stand.',
  })
  tables?: PlacedTableInput[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `saveFloorPlan`.' })
class SaveFloorPlanPayload {
  @Field(() => FloorPlan, { nullable: true, description: 'The plan as it is now; null when refused.' })
  floorPlan!: FloorPlan | null;

  @Field(() => FloorPlan, {
    nullable: true,
    description:
      'With CONFLICT: the plan that somebody else saved meanwhile. Save again over its version to keep yours.',
  })
  current!: FloorPlan | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SaveFloorPlanMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => SaveFloorPlanPayload, {
    nullable: true,
    description:
      'Saves canvas, grid, zones, elements and, where named, places of tables in one write. A save over a ' +
      'version that is no longer the newest is refused with CONFLICT.',
  })
  async saveFloorPlan(
    @Arg('input', () => SaveFloorPlanInput) input: SaveFloorPlanInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, floorPlanId } = await saveFloorPlan(app, actor, input);
      return { floorPlan: await floorPlanRow(reads, { restaurantIds: [restaurantId] }, floorPlanId) };
    });
  }
}
