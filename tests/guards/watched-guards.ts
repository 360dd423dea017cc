/** Something that keeps bookings right whatever the code above it does, and the test that sees when it is gone. */
export interface WatchedGuard {
  /** As people speak of it; also the value of WITHOUT_GUARD. */
  name: string;
  /** Takes it out of a database, as its owner. */
  removal: string;
  /** The test file, and the end of the test's title. */
  file: string;
  title: string;
  /** What the test complains of without it; any other failure proves nothing. */
  complaint: RegExp;
}

/** Every guard that has been broken on purpose; `npm run guards` breaks each again. */
export const watchedGuards: readonly WatchedGuard[] = [
  {
    name: 'the lock of a service day',
    removal: `create or replace function app_private.lock_service_day(restaurant uuid, day date) returns void
      language plpgsql as $$ begin end $$`,
    file: 'tests/concurrency/last-covers.test.ts',
    title: 'ask for the last six seats: three couples get them, the others hear of other times',
    complaint: /expected \d+ to be 3/,
  },
  {
    name: 'the constraint that no table is shared',
    removal: 'alter table seatings drop constraint seatings_no_overlap',
    file: 'tests/concurrency/past-the-lock.test.ts',
    title: 'programs that ask neither the engine nor for its lock never put two parties at one table',
    complaint: /expected 12 to be 1/,
  },
  {
    name: 'the constraint that one party sits at a table',
    removal: 'alter table seatings drop constraint seatings_one_party',
    file: 'tests/concurrency/past-the-lock.test.ts',
    title: 'programs that seat the parties of several turns never have two of them sit at one table',
    complaint: /expected 5 to be 1/,
  },
  {
    name: 'the trigger that keeps a booking in its area',
    removal: 'drop trigger seatings_in_area on seatings',
    file: 'tests/api/bookings/areas/area-guard.test.ts',
    title: 'a program that does not ask the engine puts no booking at a table outside of its area',
    complaint: /promise resolved .* instead of rejecting/,
  },
  {
    name: 'the key of an attempt to book',
    removal: 'alter table booking_idempotency_keys drop constraint booking_idempotency_keys_pkey',
    file: 'tests/concurrency/last-covers.test.ts',
    title: 'for another evening each time, where no lock is shared, has one booking all the same',
    complaint: /expected \d+ to be 1/,
  },
  {
    name: 'the trigger by which tables follow their booking',
    removal: 'drop trigger bookings_move_seatings on bookings',
    file: 'tests/api/bookings/seating/tables-of-bookings.test.ts',
    title: 'is free again when its booking is cancelled, and taken again only while nobody else has it',
    complaint: /Not booked: .*A table was just taken/, // the constraint has not heard of the cancelling
  },
  {
    name: 'the trigger by which tables follow their booking, as evenings at random see it',
    removal: 'drop trigger bookings_move_seatings on bookings',
    file: 'tests/model/evenings.test.ts',
    title:
      'through any evening nobody sits at a taken table, no booking moves by itself, and what is free can be had',
    complaint: /FAULT the report never finds SEATING_/,
  },
  {
    name: 'the trigger by which a corrected time zone is judged as a whole',
    removal: 'drop trigger restaurants_defer_overlaps on restaurants',
    file: 'tests/api/bookings/seating/tables-of-bookings.test.ts',
    title: 'keeps its bookings apart when the restaurant corrects its time zone',
    complaint: /"path":\["updateRestaurant"\].*INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'the trigger that counts the days',
    removal: 'drop trigger bookings_count_days on bookings',
    file: 'tests/api/bookings/lists/dashboard.test.ts',
    title: 'counts today, the last 7 days, the last month and all, whatever the status, but nothing deleted',
    complaint: /expected \{ today: 4, .* to match object \{ today: 3, /,
  },
  {
    name: 'the policy that keeps the bookings of restaurants apart',
    removal: 'alter table bookings disable row level security',
    file: 'tests/schema/database-login.test.ts',
    title: 'sees no row of bookings without a restaurant in context, and then only its own',
    complaint: /expected \[ .* \] to deeply equal \[\]/,
  },
  {
    name: 'the trigger that logs the changes of a booking',
    removal: 'drop trigger bookings_log on bookings',
    file: 'tests/api/change-log/replayed-histories.test.ts',
    title:
      'ten thousand random histories, whoever writes them, are told by the log step by step to the last value',
    complaint: /expected \d+ to be greater than 30000/,
  },
  {
    name: 'the trigger that logs the tables of a booking',
    removal: 'drop trigger seatings_log_old on seatings',
    file: 'tests/api/change-log/replayed-histories.test.ts',
    title:
      'ten thousand random histories, whoever writes them, are told by the log step by step to the last value',
    complaint: /expected \[ …\(\d+\) \] to deeply equal \[\]/,
  },
];
