import { Directive, Extensions, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { type FloorElementType, floorElementTypes, planLimits } from './floor-plan-values.ts';

/** The GraphQL enum `FloorElementType`. */
export const FloorElementTypeEnum = Object.fromEntries(
  floorElementTypes.map((type) => [type.toUpperCase(), type]),
);
registerEnumType(FloorElementTypeEnum, {
  name: 'FloorElementType',
  description: 'Kinds of things in a room other than tables.',
  valuesConfig: {
    WALL: { description: 'A wall or partition.' },
    BAR: { description: 'A bar or counter.' },
    DOOR: { description: 'A door.' },
    WINDOW: { description: 'A window.' },
    BATHROOM: { description: 'A restroom.' },
  },
});

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'The grid of the floor plan.' })
export class Grid {
  @Field(() => Int, { description: 'Pixels between two lines, 10 to 100.' })
  size!: number;

  @Field(() => Boolean, { description: 'Whether dropped objects snap to the nearest line.' })
  snap!: boolean;

  @Field(() => Boolean, { description: 'Whether the lines are drawn.' })
  enabled!: boolean;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A rectangle in pixels of the canvas.' })
export class Bounds {
  @Field(() => Float, { description: 'From the left edge.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the top edge.' })
  y!: number;

  @Field(() => Float, { description: 'Width, 50 or more.' })
  width!: number;

  @Field(() => Float, { description: 'Height, 50 or more.' })
  height!: number;
}

@Directive('@public')
@ObjectType('Zone', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A part of the room that one server looks after. Shown to the staff of its restaurant only.',
})
export class Zone extends NodeInterface {
  @Field(() => ID, { description: 'Global id, the same at every save as long as the zone keeps its number.' })
  override id!: string;

  @Field(() => Int, { description: 'Its number, unique in the plan; tables name it as `serverZone`.' })
  number!: number;

  @Field(() => String, { description: 'Name as the staff calls it.' })
  name!: string;

  @Field(() => String, { description: 'Colour as hex, for instance `#3B82F6`.' })
  color!: string;

  @Field(() => Bounds, { description: 'Where it is.' })
  bounds!: Bounds;

  @Field(() => String, { nullable: true, description: 'Who serves it.' })
  server!: string | null;

  @Field(() => String, { nullable: true, description: 'A note for the staff.' })
  description!: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A point in pixels of the canvas.' })
export class Point {
  @Field(() => Float, { description: 'From the left edge.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the top edge.' })
  y!: number;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A size in pixels of the canvas.' })
export class Size {
  @Field(() => Float, { description: 'Width, 20 or more.' })
  width!: number;

  @Field(() => Float, { description: 'Height, 10 or more.' })
  height!: number;
}

@Directive('@public')
@ObjectType('FloorElement', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'Something in the room other than a table, drawn but never booked. Shown to the staff of its restaurant only.',
})
export class FloorElement extends NodeInterface {
  @Field(() => ID, { description: 'Global id, the same at every save that names it.' })
  override id!: string;

  @Field(() => FloorElementTypeEnum, { description: 'What it is.' })
  type!: FloorElementType;

  @Field(() => Point, { description: 'Top left corner, before rotation.' })
  position!: Point;

  @Field(() => Size, { description: 'Size, before rotation.' })
  size!: Size;

  @Field(() => Float, { description: 'Degrees clockwise.' })
  rotation!: number;
}

/** A floor plan as the schema shows it. */
@Directive('@public')
@ObjectType('FloorPlan', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'How a room is drawn: canvas, grid, zones and elements. Shown to the staff of its restaurant only.',
})
export class FloorPlan extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Name, `Default Layout` unless changed.' })
  name!: string;

  @Field(() => Int, { description: 'Width of the canvas in pixels, 400 to 2,000.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the canvas in pixels, 300 to 1,500.' })
  height!: number;

  @Field(() => Int, { description: 'Number of saves so far. A save sends the version it started from.' })
  version!: number;

  @Field(() => Grid, { description: 'The grid of the floor plan.' })
  grid!: Grid;

  @Extensions({ mostRows: planLimits.mostZones })
  @Field(() => [Zone], { description: 'Parts of the room, at most 50.' })
  zones!: Zone[];

  @Extensions({ mostRows: planLimits.mostElements })
  @Field(() => [FloorElement], { description: 'Walls, doors and the like, at most 500.' })
  objects!: FloorElement[];

  @Field(() => DateTime, { description: 'When it was last saved.' })
  updatedAt!: Date;
}
