import { Migration } from '@mikro-orm/migrations';

const WORDS = `lower(reference || e'\\n' || customer_name || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, ''))`;

/**
 * Every three letters that follow each other in a line of the words, whatever they are, as numbers that differ from one
 * restaurant to the next: what the index is over, so that no search meets the bookings of others.
 */
const SEARCH_PARTS = `
create function app_private.search_parts(restaurant uuid, words text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  seed constant bigint := uuid_hash_extended(restaurant, 0);
  parts bigint[] := '{}';
  part text;
begin
  for place in 1 .. length(words) - 2 loop
    part := substr(words, place, 3);
    if strpos(part, e'\\n') = 0 then parts := parts || hashtextextended(part, seed); end if;
  end loop;
  return parts;
end $$;
grant execute on function app_private.search_parts to hoststand_application`;

/**
 * The bookings whose words hold a text of three letters or more; null where they are more than \`most\`. Found past the
 * policy, with the caller's restaurants as a condition, as guests are (m0016). The index is asked for the text's rarest parts
 * alone: to walk along those that every booking has takes as long as the history is. What is rare, and whether the whole text
 * is not, a hundred bookings tell: the first by the hash of their link, which is as good as drawn by lot. The restaurant is
 * compared as a text because the parts are its own already: no other index shall be read along.
 */
const MATCHING_BOOKINGS = `
drop function app_private.matching_bookings;
create function app_private.matching_bookings(restaurant uuid, wanted text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  drawn text[];
  rarest bigint[];
  hits uuid[];
begin
  if (restaurant = any (app_private.restaurant_ids()::uuid[])) is not true then return '{}'; end if;
  drawn := array(select ${WORDS} from bookings where restaurant_id = restaurant and deleted_at is null
    order by manage_token_hash limit 100);
  if (select count(*) from unnest(drawn) as words where strpos(words, wanted) > 0) > 10 then return null; end if;
  rarest := array(select (app_private.search_parts(restaurant, part))[1]
    from (select distinct substr(wanted, place, 3) as part from generate_series(1, length(wanted) - 2) as place) as parts
    order by (select count(*) from unnest(drawn) as words where strpos(words, part) > 0) limit 4);
  hits := array(select id from bookings where restaurant_id::text = restaurant::text and deleted_at is null
    and app_private.search_parts(restaurant_id, ${WORDS}) @> rarest and strpos(${WORDS}, wanted) > 0 limit most + 1);
  return case when cardinality(hits) <= most then hits end;
end $$;
revoke execute on function app_private.matching_bookings from public;
grant execute on function app_private.matching_bookings to hoststand_application`;

/**
 * A search that does not care how long the history is. Locks \`bookings\` against writes while the index is built: about a
 * minute for a million bookings. Nothing is kept of what the parts of an index look like; plans need no such numbers.
 */
export class M0031SearchByParts extends Migration {
  override up(): void {
    this.addSql('drop index bookings_search');
    this.addSql(SEARCH_PARTS);
    this.addSql(
      `create index bookings_search on bookings using gin (app_private.search_parts(restaurant_id, ${WORDS})) with (gin_pending_list_limit = 1024) where deleted_at is null;`,
    );
    this.addSql('alter index bookings_search alter column 1 set statistics 0');
    this.addSql(MATCHING_BOOKINGS);
  }
}
