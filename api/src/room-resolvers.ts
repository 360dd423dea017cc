import {
  FloorPlanResolver,
  RestaurantFloorPlanResolver,
} from './features/floor-plans/floor-plans.resolver.ts';
import { LiveFloorPlansResolver } from './features/floor-plans/live-floor-plans.resolver.ts';
import { SaveFloorPlanMutation } from './features/floor-plans/save-floor-plan.mutation.ts';
import { LiveShiftsResolver } from './features/shifts/live-shifts.resolver.ts';
import { SaveShiftMutation } from './features/shifts/save-shift.mutation.ts';
import { RestaurantShiftsResolver } from './features/shifts/shifts.resolver.ts';

/** How the room is drawn, and who serves where in it. */
export const roomResolvers = [
  RestaurantFloorPlanResolver,
  FloorPlanResolver,
  LiveFloorPlansResolver,
  SaveFloorPlanMutation,
  RestaurantShiftsResolver,
  LiveShiftsResolver,
  SaveShiftMutation,
] as const;
