import { Directive, Extensions, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Metadata, MOST_METADATA } from '../../platform/external/external-reference.ts';
import { BookingMetadataType } from '../../platform/external/external-reference.type.ts';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { type TableFeature, tableFeatures } from './table-accessibility.ts';
import {
  MOST_PRIORITY,
  type TableMode,
  type TableShape,
  type TableStatus,
  tableModes,
  tableShapes,
  tableStatuses,
} from './table-values.ts';

/** The GraphQL enum `TableShape`. */
export const TableShapeEnum = Object.fromEntries(tableShapes.map((shape) => [shape.toUpperCase(), shape]));
registerEnumType(TableShapeEnum, {
  name: 'TableShape',
  description: 'How a table is drawn.',
  valuesConfig: {
    RECTANGLE: { description: 'Longer than wide.' },
    SQUARE: { description: 'As long as wide.' },
    ROUND: { description: 'A circle.' },
    BOOTH: { description: 'With benches.' },
  },
});

/** The GraphQL enum `TableStatus`. */
export const TableStatusEnum = Object.fromEntries(
  tableStatuses.map((status) => [status.toUpperCase(), status]),
);
registerEnumType(TableStatusEnum, {
  name: 'TableStatus',
  description: 'Status of a table, as set by staff. Has no effect on upcoming bookings.',
  valuesConfig: {
    AVAILABLE: { description: 'Ready for guests.' },
    OCCUPIED: { description: 'Guests are at it.' },
    RESERVED: { description: 'Kept for guests who are expected.' },
    CLEANING: { description: 'Being made ready.' },
    MAINTENANCE: { description: 'Being repaired.' },
    OUT_OF_ORDER: { description: 'Cannot be used.' },
  },
});

/** The GraphQL enum `TableMode`. */
export const TableModeEnum = Object.fromEntries(tableModes.map((mode) => [mode.toUpperCase(), mode]));
registerEnumType(TableModeEnum, {
  name: 'TableMode',
  description: 'Whom a table is for. A combination is for those alone whom all of its tables are for.',
  valuesConfig: {
    ONLINE: { description: 'Anybody: guests who book online, parties for whom staff book, and walk-ins.' },
    STAFF: {
      description:
        'Parties for whom staff book, and walk-ins; guests who book online only from `BookingRules.staffTablesReleaseHours` before the service.',
    },
    WALK_IN: {
      description:
        'Parties at the door and from the waitlist. Staff may put a booking there by naming the table; it is never given by itself.',
    },
  },
});

/** The GraphQL enum `TableFeature`. */
export const TableFeatureEnum = Object.fromEntries(
  tableFeatures.map((feature) => [feature.toUpperCase(), feature]),
);
registerEnumType(TableFeatureEnum, {
  name: 'TableFeature',
  description: 'What a table offers to guests who need it, and what a guest may ask for.',
  valuesConfig: {
    STEP_FREE: { description: 'Reached without a step.' },
    WHEELCHAIR_SPACE: { description: 'A wheelchair fits at it.' },
    HIGH_CHAIR: { description: 'A high chair fits at it.' },
    QUIET: { description: 'Away from noise.' },
    WELL_LIT: { description: 'Bright enough to read, or to read lips.' },
    NEAR_RESTROOM: { description: 'A short way from the restroom.' },
  },
});

/** A place on the floor plan as the schema shows it. */
@Directive('@public')
@ObjectType('TablePosition', {
  simpleResolvers: true,
  description: 'Where a table stands on the floor plan.',
})
export class TablePositionType {
  @Field(() => Float, { description: 'Pixels from the left edge of the canvas.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the upper edge.' })
  y!: number;

  @Field(() => Float, { description: 'Width in pixels, before rotation.' })
  width!: number;

  @Field(() => Float, { description: 'Height in pixels, before rotation.' })
  height!: number;

  @Field(() => Float, { description: 'Degrees clockwise.' })
  rotation!: number;
}

/** A table as the schema shows it. */
@Directive('@public')
@ObjectType('Table', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A physical table. Shown to the staff of its restaurant only.',
})
export class Table extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Name as the staff calls it, for instance `12` or `Window`.' })
  name!: string;

  @Field(() => Int, { description: 'Seats as they usually stand.' })
  capacity!: number;

  @Field(() => Int, { description: 'Smallest party seated here.' })
  minCapacity!: number;

  @Field(() => Int, { description: 'Largest party seated here.' })
  maxCapacity!: number;

  @Field(() => TableShapeEnum, { description: 'How it is drawn.' })
  shape!: TableShape;

  @Field(() => Boolean, { description: 'Whether it may appear in combinations.' })
  combinable!: boolean;

  @Field(() => Int, {
    description: `0 to ${MOST_PRIORITY}: of tables that suit a party equally well, the one with the highest is given first. A combination has the lowest of its tables.`,
  })
  priority!: number;

  @Field(() => TableModeEnum, { description: 'Whom it is for.' })
  mode!: TableMode;

  @Field(() => Int, { description: 'Number of its zone on the floor plan.' })
  serverZone!: number;

  @Field(() => [TableFeatureEnum], { description: 'Accessibility features of the table.' })
  @Extensions({ mostRows: tableFeatures.length })
  accessibility!: TableFeature[];

  @Field(() => TableStatusEnum, { description: 'Its status, as set by staff.' })
  status!: TableStatus;

  @Field(() => TablePositionType, { description: 'Where it stands on the floor plan.' })
  position!: TablePositionType;

  @Field(() => String, {
    nullable: true,
    description:
      "What an integrator's own system calls the table; unique in the restaurant. Found with `Restaurant.tables(externalId:)`.",
  })
  externalId!: string | null;

  @Field(() => Int, {
    description:
      'Rises with each change of what staff and programs keep of the table, not with its status. For `expectedRevision`.',
  })
  revision!: number;

  @Extensions({ mostRows: MOST_METADATA })
  @Field(() => [BookingMetadataType], {
    description: `What programs keep with the table for themselves, in their order; at most ${MOST_METADATA} pairs.`,
  })
  metadata!: Metadata[];
}

/** A page of tables. */
export const { ConnectionType: TableConnection } = connectionTypes('Table', () => Table, 'tables');
