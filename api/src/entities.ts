import { PasswordResetEntity } from './features/accounts/password-reset.entity.ts';
import { RefreshTokenEntity } from './features/accounts/refresh-token.entity.ts';
import { SessionEntity } from './features/accounts/session.entity.ts';
import { UserEntity } from './features/accounts/user.entity.ts';
import { BookingEntity } from './features/bookings/booking.entity.ts';
import { BookingDayEntity } from './features/bookings/booking-day.entity.ts';
import { IdempotencyKeyEntity } from './features/bookings/idempotency-key.entity.ts';
import { MembershipEntity } from './features/restaurants/membership.entity.ts';
import { RestaurantEntity } from './features/restaurants/restaurant.entity.ts';
import { RestaurantGroupEntity } from './features/restaurants/restaurant-group.entity.ts';
import { TableEntity } from './features/tables/table.entity.ts';

/** Every table that the mapper knows. One that is missing here gets no migration. */
export const entities = [
  UserEntity,
  SessionEntity,
  RefreshTokenEntity,
  PasswordResetEntity,
  RestaurantGroupEntity,
  RestaurantEntity,
  MembershipEntity,
  TableEntity,
  BookingEntity,
  BookingDayEntity,
  IdempotencyKeyEntity,
];
