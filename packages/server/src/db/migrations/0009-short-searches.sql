-- Trigrams need three characters. What is typed before the third is found by the letters and pairs of letters of a name or address.
create function foyer_letters(search text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(search, place, size) from generate_series(1, length(search)) place, generate_series(1, 2) size)
$$;
create index person_search_letters on person using gin (foyer_letters(search));
