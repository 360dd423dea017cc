import pg from 'pg';
import { median } from './median.ts';
import { openStage } from './stage.ts';
import { ADD_BOOKINGS } from './world-statements.ts';

/**
 * `node tests/bench/search-indexes.ts [SIZE …]`: what the search of bookings costs in the database with the parts of the product
 * (api/src/sql/search/bookings.sql) and with pg_trgm, for restaurants of so many bookings side by side. Prints a table in
 * milliseconds, of the fastest and the middle try; judges nothing. A million takes some five minutes.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000);
const TRIES = 30;
const PER_DAY = 100;
const BOOKINGS_OF_A_GUEST = 5;
const BATCH = 100_000;

const WORDS = String.raw`lower(reference || e'\n' || customer_name || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, ''))`;

/** As the guests' search does it: past the policy, planned for each text. */
const BY_TRIGRAMS = `
create function app_private.by_trigrams(restaurant uuid, wanted text, most int) returns uuid[] language plpgsql stable
  security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return array(select id from bookings where restaurant_id = restaurant and deleted_at is null
    and ${WORDS} like '%' || wanted || '%' limit most + 1);
end $$;
grant execute on function app_private.by_trigrams to hoststand_application`;
const TRIGRAMS = `create index bench_trigrams on bookings using gin (restaurant_id, ${WORDS} gin_trgm_ops) where deleted_at is null`;

const BEHIND_THE_POLICY = `select id from bookings where restaurant_id = $1 and deleted_at is null and ${WORDS} like '%' || $2 || '%' limit $3`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const restaurantOf = (at: number) => `0197a000-0000-7000-8000-${String(at).padStart(12, '0')}`;

await using stage = await openStage();
const owner = new pg.Client(stage.ownerUrl);
await owner.connect();
await fill(owner);
const app = new pg.Client(stage.appUrl);
await app.connect();
await app.query(`select set_config('app.restaurant_ids', $1, false)`, [
  sizes.map((_size, at) => restaurantOf(at)).join(','),
]);
const parts = 'select app_private.matching_bookings($1, $2, $3)';
const trigrams = 'select app_private.by_trigrams($1, $2, $3)';
const aGuest = (size: number) => `guest${Math.floor((Math.random() * size) / BOOKINGS_OF_A_GUEST)}@`;
say(`| search | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`);
say(`| --- |${' --- |'.repeat(sizes.length)}`);
await row('a guest’s address, by parts', parts, aGuest);
await row('a guest’s address, by pg_trgm', trigrams, aGuest);
await row('a guest’s address, by pg_trgm behind the policy', BEHIND_THE_POLICY, aGuest);
await row('岡田花子, by parts', parts, () => '岡田花子');
await row('岡田花子, by pg_trgm', trigrams, () => '岡田花子');
await app.end();
await owner.end();

/** Bookings alone, without triggers and references: nothing else is asked. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [at, size] of sizes.entries()) {
    for (let first = 0; first < size; first += BATCH) {
      const last = Math.min(size, first + BATCH) - 1;
      const today = new Date().toISOString().slice(0, 10);
      const guests = size / BOOKINGS_OF_A_GUEST;
      await client.query(ADD_BOOKINGS, [restaurantOf(at), first, last, PER_DAY, today, guests]);
    }
  }
  await client.query(BY_TRIGRAMS);
  await client.query(TRIGRAMS);
  await client.query('vacuum analyze bookings');
}

async function row(name: string, statement: string, request: (size: number) => string): Promise<void> {
  const cells: string[] = [];
  for (const [at, size] of sizes.entries()) {
    const took: number[] = [];
    for (let asked = 0; asked < TRIES; asked += 1) {
      const begun = performance.now();
      await app.query(statement, [restaurantOf(at), request(size), 5_000]);
      took.push(performance.now() - begun);
    }
    cells.push(`${Math.min(...took).toFixed(1)} / ${median(took).toFixed(1)}`);
  }
  say(`| ${name} | ${cells.join(' | ')} |`);
}
