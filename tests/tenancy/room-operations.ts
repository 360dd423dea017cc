import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What is done with tables, the floor plan, and who sits where. */
export const roomExamples: Record<string, Example> = {
  'Mutation.createTable': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, name: 'Mine', capacity: 4 } },
    }),
  },
  'Mutation.createTables': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateTablesInput!) { createTables(input: $input) { tables { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, count: 3, capacity: 4 } },
    }),
  },
  'Mutation.updateTable': {
    requires: 'MANAGER',
    attempt: ({ tableId }) => ({
      query: `mutation($input: UpdateTableInput!) { updateTable(input: $input) { table { name } ${errors} } }`,
      variables: { input: { id: tableId, name: 'Mine now' } },
    }),
  },
  'Mutation.moveTables': {
    requires: 'MANAGER',
    attempt: ({ restaurant, tableId }) => ({
      query: `mutation($input: MoveTablesInput!) { moveTables(input: $input) { tables { name } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          moves: [
            {
              id: tableId,
              to: { position: { x: 5, y: 5, width: 100, height: 100, rotation: 0 }, serverZone: 9 },
            },
          ],
        },
      },
    }),
  },
  'Mutation.setTableStatus': {
    requires: 'HOST',
    attempt: ({ tableId }) => ({
      query: `mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) { table { name } ${errors} } }`,
      variables: { input: { id: tableId, status: 'OUT_OF_ORDER' } },
    }),
  },
  'Mutation.deleteTable': {
    requires: 'MANAGER',
    attempt: ({ tableId }) => ({
      query: `mutation($input: DeleteTableInput!) { deleteTable(input: $input) {
        deletedTableId bookings { customerName } ${errors} } }`,
      variables: { input: { id: tableId, reseatBookings: true } },
    }),
  },
  'Mutation.saveShift': {
    requires: 'HOST',
    attempt: ({ restaurant, memberId }) => ({
      query: `mutation($input: SaveShiftInput!) { saveShift(input: $input) {
        shift { note servers { name } } current { note servers { name } } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          date: restaurant.dayFromToday(7),
          service: '17:00:00',
          revision: 0,
          note: 'A stranger was here.',
          servers: [{ memberId, sections: [] }],
        },
      },
    }),
  },
  'Subscription.shiftChanged': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: 'subscription($id: ID!) { shiftChanged(restaurantId: $id) { date service } }',
      variables: { id: restaurant.id },
    }),
  },
  'Mutation.saveFloorPlan': {
    requires: 'MANAGER',
    attempt: ({ restaurant, tableId }) => ({
      query: `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) {
        floorPlan { name } current { name zones { name } } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          version: 0,
          width: 800,
          height: 600,
          grid: { size: 20, snap: true, enabled: true },
          zones: [],
          objects: [],
          tables: [{ id: tableId, position: { x: 0, y: 0, width: 100, height: 100, rotation: 0 } }],
        },
      },
    }),
  },
  'Subscription.floorPlanChanged': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query:
        'subscription($id: ID!) { floorPlanChanged(restaurantId: $id) { floorPlan { zones { name } } } }',
      variables: { id: restaurant.id },
    }),
  },
  'Mutation.replaceTableCombinations': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
        combinations { minPartySize } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, combinations: [] } },
    }),
  },
  'Mutation.replaceAreas': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ReplaceAreasInput!) { replaceAreas(input: $input) { areas { name } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, areas: [] } },
    }),
  },
  'Mutation.assignTablesToBooking': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) {
        booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId, tableIds: [], pinTables: true, overruleReason: 'Mine.' } },
    }),
  },
  'Mutation.updateBooking': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: UpdateBookingInput!) { updateBooking(input: $input) {
        booking { customerName staffNote tags revision } ${errors} } }`,
      variables: {
        input: {
          id: bookingId,
          customerName: 'Mine',
          email: 'mine@example.com',
          staffNote: 'Mine',
          menuChoices: [{ optionId: 'any', count: 1 }],
          addOns: [],
        },
      },
    }),
  },
  'Mutation.changeStay': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: ChangeStayInput!) { changeStay(input: $input) {
        booking { customerName } refusal { explanation } ${errors} } }`,
      variables: {
        input: {
          id: bookingId,
          until: new Date(Date.now() + 3_600_000).toISOString(),
          overruleReason: 'Mine.',
        },
      },
    }),
  },
  'Mutation.seatBooking': {
    requires: 'HOST',
    attempt: ({ bookingId, tableId }) => ({
      query: `mutation($input: SeatBookingInput!) { seatBooking(input: $input) {
        booking { customerName } refusal { explanation } proposal { explanation choices { name } } ${errors} } }`,
      variables: { input: { id: bookingId, tableIds: [tableId], overruleReason: 'Mine.' } },
    }),
  },
  'Mutation.markArrived': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: MarkArrivedInput!) { markArrived(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId, arrivedGuests: 1 } },
    }),
  },
  'Mutation.undoArrived': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: UndoArrivedInput!) { undoArrived(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId } },
    }),
  },
  'Subscription.tableChanged': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: 'subscription($id: ID!) { tableChanged(restaurantId: $id) { table { name } } }',
      variables: { id: restaurant.id },
    }),
  },
};
