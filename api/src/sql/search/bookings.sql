-- The search of the list of bookings for any part of any text (booking-search.ts), in a time that does not grow with a
-- restaurant's history (decision 0044).
--
-- Why not pg_trgm, which finds guests (guests.sql): measured in milliseconds, fastest try, for restaurants of 10,000, 100,000 and
-- 1,000,000 bookings side by side (`node tests/bench/search-indexes.ts 10000 100000 1000000`):
--
--                                                        10,000  100,000  1,000,000
--   a guest's address, by the parts below                   0.9      1.0        1.1
--   the same by pg_trgm, past the policy                    0.9      2.4       17.4
--   the same by pg_trgm, behind the policy                  7.3     88.5      999.8
--   a name in Japanese, by the parts below                  0.5      0.6        0.4
--   the same by pg_trgm, past the policy                   11.4    107.2    1,087.2
--
-- All lists of bookings that share a trigram ("gue", "com") are as long as the history, and the restaurant's own list too.
-- Behind the policy no trigram is asked at all: `like` could tell of rows that the caller must not see. And in a database whose
-- locale is C, as that of the embedded PostgreSQL, pg_trgm knows no letters but those of English. PostgreSQL's full text search
-- finds words and their beginnings, and staff look for any part of a name, an address or a number.

-- Every three letters that follow each other in a line of the words, and of the letter after them its last five bits: as
-- numbers that differ from one restaurant to the next, so that no search meets the bookings of others. The five bits, which
-- tell the letters of an alphabet and digits apart, make a list of bookings that much shorter; who knows three letters only
-- asks for all 32. The index `bookings_search` is made of these numbers: another text is another function and another index.
create or replace function app_private.search_parts(restaurant uuid, words text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  seed constant bigint := uuid_hash_extended(restaurant, 0);
  parts bigint[] := '{}';
  part text;
begin
  for place in 1 .. length(words) - 2 loop
    part := substr(words, place, 3);
    if strpos(part, e'\n') = 0 then
      parts := parts || ((hashtextextended(part, seed) & -32) | (ascii(substr(words, place + 3, 1)) & 31));
    end if;
  end loop;
  return parts;
end $$;
grant execute on function app_private.search_parts to hoststand_application;

-- What a search of bookings looks through: no text holds a line's end, so none runs into the next. It is one expression and no
-- more, so that PostgreSQL writes it out wherever it is called: the index `bookings_search`, which is made of the same, is then
-- found by it. Other words are another index.
create or replace function app_private.booking_words(reference text, customer_name text, email text, phone text) returns text
  language sql immutable parallel safe as $$
  select lower(reference || e'\n' || customer_name || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, '')) $$;
grant execute on function app_private.booking_words to hoststand_application;

-- The bookings whose words hold a text of three letters or more; null where they are more than `most`. Found past the policy,
-- with the caller's restaurants as a condition. The index is asked for the text's rarest parts alone. What is rare, and
-- whether the whole text is not, a hundred bookings tell: the first by the hash of their link, which is as good as drawn by
-- lot. The restaurant is compared as a text because the parts are its own already: no other index shall be read along.
create or replace function app_private.matching_bookings(restaurant uuid, wanted text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  drawn text[];
  asked bigint[];
  hits uuid[];
begin
  if (restaurant = any (app_private.restaurant_ids()::uuid[])) is not true then return '{}'; end if;
  drawn := array(select words from bookings, lateral (select
      app_private.booking_words(reference, customer_name, email, phone)) as its (words)
    where restaurant_id = restaurant and deleted_at is null order by manage_token_hash limit 100);
  if (select count(*) from unnest(drawn) as words where strpos(words, wanted) > 0) > 10 then return null; end if;
  if length(wanted) = 3 then
    asked := array(select ((app_private.search_parts(restaurant, wanted))[1] & -32) | fourth
      from generate_series(0, 31) as fourth);
    hits := array(select id from bookings, lateral (select
        app_private.booking_words(reference, customer_name, email, phone)) as its (words)
      where restaurant_id::text = restaurant::text and deleted_at is null
        and app_private.search_parts(restaurant_id, words) && asked and strpos(words, wanted) > 0 limit most + 1);
  else
    asked := array(select (app_private.search_parts(restaurant, part))[1]
      from (select distinct substr(wanted, place, 4) as part from generate_series(1, length(wanted) - 3) as place) as parts
      order by (select count(*) from unnest(drawn) as words where strpos(words, part) > 0) limit 4);
    hits := array(select id from bookings, lateral (select
        app_private.booking_words(reference, customer_name, email, phone)) as its (words)
      where restaurant_id::text = restaurant::text and deleted_at is null
        and app_private.search_parts(restaurant_id, words) @> asked and strpos(words, wanted) > 0 limit most + 1);
  end if;
  return case when cardinality(hits) <= most then hits end;
end $$;
revoke execute on function app_private.matching_bookings from public;
grant execute on function app_private.matching_bookings to hoststand_application;
