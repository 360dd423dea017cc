import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema, GraphQLError } from 'graphql';

type Fields = Record<string, unknown>;

interface StoredTable extends Fields {
  id: string;
  name: string;
  status: string;
}

interface StoredPlan extends Fields {
  id: string;
  version: number;
}

type PlanInput = Fields & { id?: string; version?: number; restaurantId?: string; tables?: object[] };

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** The API as the floor plan meets it: the real schema over one room in memory, with live queries. */
export class FloorApi {
  role: 'HOST' | 'MANAGER' | 'OWNER' = 'MANAGER';
  tables: StoredTable[] = [];
  plan: StoredPlan | null = null;
  /** Words with which the next writes are refused. */
  refusal: { message: string; field: string[] | null } | null = null;
  /** Guests who hold every table: it is deleted only with them seated elsewhere. */
  guestsAtTables: string[] = [];
  isDown = false;
  isPlanBroken = false;
  readonly written: { what: string; input: Fields }[] = [];
  private readonly listeners = new Map<string, Set<(answer: ApolloLink.Result) => void>>();

  /** Puts a table into the room. */
  has(name: string, facts: Fields = {}): StoredTable {
    const table: StoredTable = {
      __typename: 'Table',
      id: `tbl_${name}`,
      name,
      capacity: 4,
      minCapacity: 2,
      maxCapacity: 6,
      shape: 'RECTANGLE',
      combinable: false,
      priority: 0,
      mode: 'ONLINE',
      serverZone: 1,
      accessibility: [],
      externalId: null,
      status: 'AVAILABLE',
      position: { __typename: 'TablePosition', x: 100, y: 100, width: 120, height: 60, rotation: 0 },
      ...facts,
    };
    this.tables.push(table);
    return table;
  }

  /** Somebody else saves a plan; every open page hears of it. */
  othersSave(plan: Fields): void {
    this.store(plan);
    this.announce('floorPlanChanged', { kind: 'UPDATED', floorPlanId: 'flr_1', floorPlan: this.shown() });
  }

  /** Every open page hears of a table. */
  announceTable(kind: string, table: StoredTable): void {
    this.announce('tableChanged', { kind, tableId: table.id, table: kind === 'DELETED' ? null : table });
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      ({ operationName = '' }) =>
        new Observable((observer) => {
          const listener = (answer: ApolloLink.Result) => observer.next(answer);
          const all = this.listeners.get(operationName) ?? new Set();
          this.listeners.set(operationName, all.add(listener));
          return () => all.delete(listener);
        }),
    );
    const schemaLink = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    const http = new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : schemaLink.request(operation),
    );
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  }

  private announce(field: 'tableChanged' | 'floorPlanChanged', change: Fields): void {
    const operation = field === 'tableChanged' ? 'FloorTableChanges' : 'FloorPlanChanges';
    const __typename = field === 'tableChanged' ? 'TableChange' : 'FloorPlanChange';
    for (const listener of this.listeners.get(operation) ?? [])
      listener({ data: { [field]: { __typename, ...change } } });
  }

  private root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      viewerRole: () => this.role,
      floorPlan: () => {
        if (this.isPlanBroken) throw new GraphQLError('No', { extensions: { code: 'INTERNAL' } });
        return this.shown();
      },
      tables: ({ first, after }: { first: number; after: string | null }) => this.page(first, after),
    };
    return {
      viewer: { restaurants: { edges: [{ node: restaurant }] } },
      createTable: ({ input: { restaurantId: _r, ...input } }: { input: Fields & { name: string } }) =>
        this.write('createTable', input, () => ({ table: this.has(input.name, input) })),
      createTables: ({ input }: { input: Fields & { count: number; firstNumber: number } }) =>
        this.write('createTables', input, () => {
          const { count, firstNumber, capacity, serverZone } = input;
          const names = Array.from({ length: count }, (_, n) => String(firstNumber + n));
          return { tables: names.map((name) => this.has(name, { capacity, serverZone })) };
        }),
      updateTable: ({ input: { id, ...input } }: { input: Fields }) =>
        this.write('updateTable', input, () => ({ table: Object.assign(this.table(id), input) })),
      moveTables: ({ input }: { input: { moves: { id: string; from: Fields; to: Fields }[] } }) => {
        const theirs = input.moves.find(({ id, from }) => !this.isAt(id, from));
        if (theirs) {
          const message = `Table ${this.table(theirs.id).name} has been moved since. Load the tables again.`;
          return { userErrors: [{ field: null, message, code: 'CONFLICT' }] };
        }
        return this.write('moveTables', input, () => ({
          tables: input.moves.map(({ id, to }) => Object.assign(this.table(id), to)),
        }));
      },
      setTableStatus: ({ input }: { input: Fields }) =>
        this.write('setTableStatus', input, () => ({
          table: Object.assign(this.table(input.id), { status: input.status }),
        })),
      deleteTable: ({ input }: { input: Fields }) =>
        this.write('deleteTable', input, () => {
          if (this.guestsAtTables.length > 0 && !input.reseatBookings) return this.inTheWay();
          this.tables = this.tables.filter(({ id }) => id !== input.id);
          return { deletedTableId: input.id };
        }),
      saveFloorPlan: ({ input }: { input: PlanInput }) => this.save(input),
    };
  }

  private save({ restaurantId: _r, tables: _t, version, id: _id, ...plan }: PlanInput) {
    if ((this.plan?.version ?? undefined) !== version) {
      const userErrors = [{ field: ['version'], message: 'Somebody else saved.', code: 'CONFLICT' }];
      return { current: this.shown(), userErrors };
    }
    return this.write('saveFloorPlan', { version, ...plan }, () => {
      this.store(plan);
      return { floorPlan: this.shown() };
    });
  }

  private store(plan: Fields): void {
    const version = (this.plan?.version ?? 0) + 1;
    const defaults = { width: 800, height: 600, grid: { size: 20, snap: true, enabled: true } };
    this.plan = { zones: [], objects: [], ...defaults, ...plan, id: 'flr_1', version };
  }

  private shown() {
    if (!this.plan) return null;
    const { zones, objects, grid, ...plan } = this.plan as StoredPlan & {
      zones: Fields[];
      objects: Fields[];
    };
    return {
      __typename: 'FloorPlan',
      name: 'Default Layout',
      ...plan,
      grid: { __typename: 'Grid', ...(grid as object) },
      zones: zones.map((zone) => ({
        __typename: 'Zone',
        server: null,
        description: null,
        id: `zone_${zone.number}`,
        ...zone,
        bounds: { __typename: 'Bounds', ...(zone.bounds as object) },
      })),
      objects: objects.map((element, index) => ({
        __typename: 'FloorElement',
        id: `elem_${index}`,
        ...element,
        position: { __typename: 'Point', ...(element.position as object) },
        size: { __typename: 'Size', ...(element.size as object) },
      })),
    };
  }

  private inTheWay() {
    const bookings = this.guestsAtTables.map((customerName) => ({
      id: `bkg_${customerName}`,
      date: '2026-11-27',
      time: '19:00:00',
      guests: 4,
      customerName,
    }));
    const message = 'Two bookings hold this table.';
    return {
      bookings,
      bookingCount: bookings.length + 3,
      userErrors: [{ field: ['id'], message, code: 'CONFLICT' }],
    };
  }

  private isAt(id: string, { position, serverZone }: Fields): boolean {
    const { __typename: _, ...at } = this.table(id).position as Fields;
    const asked = JSON.stringify(Object.entries(position as Fields).toSorted());
    return (
      serverZone === this.table(id).serverZone && asked === JSON.stringify(Object.entries(at).toSorted())
    );
  }

  private table(id: unknown): StoredTable {
    const table = this.tables.find((one) => one.id === id);
    if (!table) throw new Error(`No table ${id}`);
    return table;
  }

  private write(what: string, input: Fields, change: () => object) {
    if (this.refusal) return { userErrors: [{ ...this.refusal, code: 'INVALID' }] };
    this.written.push({ what, input });
    return { userErrors: [], ...change() };
  }

  private page(first: number, after: string | null) {
    const start = after ? this.tables.findIndex(({ id }) => id === after) + 1 : 0;
    const nodes = this.tables.slice(start, start + first);
    return {
      edges: nodes.map((node) => ({ cursor: node.id, node })),
      pageInfo: {
        hasNextPage: start + first < this.tables.length,
        hasPreviousPage: start > 0,
        endCursor: nodes.at(-1)?.id,
      },
    };
  }
}
