-- A text as a search compares it: in small letters, without accents ("Café" as "cafe"). PostgreSQL takes a letter apart from its accents
-- by itself (Unicode normal form KD), which needs no extension. In a database whose locale is C it knows small letters of English alone;
-- so searches are told that letters of other alphabets are compared as they stand. Called by found-pages.sql; plainLetters in
-- search-text.ts does the same to what is looked for.
create or replace function app_private.plain_letters(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;
grant execute on function app_private.plain_letters to hoststand_application;
