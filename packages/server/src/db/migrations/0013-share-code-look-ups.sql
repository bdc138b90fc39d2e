-- Which organizations' codes a person has looked up: for a while they may share with those by id. The code stands here too, because a
-- new one voids what was looked up before, also what is written in the same moment.
create table share_code_look_up (
  person_id uuid not null references person (id) on delete cascade,
  found_id integer not null references organization (id) on delete cascade,
  code text collate "C" not null,
  looked_up_at timestamptz(3) not null,
  primary key (person_id, found_id)
);
create index share_code_look_up_found on share_code_look_up (found_id);
create index share_code_look_up_age on share_code_look_up (looked_up_at);
