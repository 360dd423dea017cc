import { Migration } from '@mikro-orm/migrations';

const WORDS = `lower(reference || e'\\n' || customer_name || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, ''))`;

/**
 * Every three letters that follow each other in a line of the words, and of the letter after them its last five bits: as
 * numbers that differ from one restaurant to the next, so that no search meets the bookings of others. The five bits, which
 * tell the letters of an alphabet and digits apart, make a list of bookings that much shorter; who knows three letters
 * only asks for all 32.
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
    if strpos(part, e'\\n') = 0 then
      parts := parts || ((hashtextextended(part, seed) & -32) | (ascii(substr(words, place + 3, 1)) & 31));
    end if;
  end loop;
  return parts;
end $$;
grant execute on function app_private.search_parts to hoststand_application`;

/**
 * As in m0031: the bookings whose words hold a text of three letters or more; null where they are more than \`most\`. Found
 * past the policy, with the caller's restaurants as a condition. The index is asked for the text's rarest parts alone. What
 * is rare, and whether the whole text is not, a hundred bookings tell: the first by the hash of their link, which is as good
 * as drawn by lot. The restaurant is compared as a text because the parts are its own already: no other index shall be read
 * along.
 */
const MATCHING_BOOKINGS = `
create function app_private.matching_bookings(restaurant uuid, wanted text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  drawn text[];
  asked bigint[];
  hits uuid[];
begin
  if (restaurant = any (app_private.restaurant_ids()::uuid[])) is not true then return '{}'; end if;
  drawn := array(select ${WORDS} from bookings where restaurant_id = restaurant and deleted_at is null
    order by manage_token_hash limit 100);
  if (select count(*) from unnest(drawn) as words where strpos(words, wanted) > 0) > 10 then return null; end if;
  if length(wanted) = 3 then
    asked := array(select ((app_private.search_parts(restaurant, wanted))[1] & -32) | fourth
      from generate_series(0, 31) as fourth);
    hits := array(select id from bookings where restaurant_id::text = restaurant::text and deleted_at is null
      and app_private.search_parts(restaurant_id, ${WORDS}) && asked and strpos(${WORDS}, wanted) > 0 limit most + 1);
  else
    asked := array(select (app_private.search_parts(restaurant, part))[1]
      from (select distinct substr(wanted, place, 4) as part from generate_series(1, length(wanted) - 3) as place) as parts
      order by (select count(*) from unnest(drawn) as words where strpos(words, part) > 0) limit 4);
    hits := array(select id from bookings where restaurant_id::text = restaurant::text and deleted_at is null
      and app_private.search_parts(restaurant_id, ${WORDS}) @> asked and strpos(${WORDS}, wanted) > 0 limit most + 1);
  end if;
  return case when cardinality(hits) <= most then hits end;
end $$;
revoke execute on function app_private.matching_bookings from public;
grant execute on function app_private.matching_bookings to hoststand_application`;

/**
 * The lists that a search walks along are a tenth as long: with three letters (m0031) those of a million bookings held ten
 * thousand each. Locks \`bookings\` against writes while the index is built anew: about half a minute for a million bookings.
 */
export class M0033SearchByFour extends Migration {
  override up(): void {
    this.addSql('drop index bookings_search');
    this.addSql('drop function app_private.matching_bookings, app_private.search_parts');
    this.addSql(SEARCH_PARTS);
    this.addSql(
      `create index bookings_search on bookings using gin (app_private.search_parts(restaurant_id, ${WORDS})) with (gin_pending_list_limit = 1024) where deleted_at is null;`,
    );
    this.addSql('alter index bookings_search alter column 1 set statistics 0');
    this.addSql(MATCHING_BOOKINGS);
  }
}
