-- What somebody has mailed of their inbox, and when they last had a digest (docs/decisions/0037).
alter table person add column digest_stopped boolean not null default false;
alter table person add column digest_choices json not null default '{}';
alter table person add column digested_at timestamptz(3);

-- When an entry was taken into a digest, or passed over by one: it is in none after that. What was told before there were digests is in none.
alter table inbox_entry add column digested_at timestamptz(3) default now();
alter table inbox_entry alter column digested_at drop default;
create index inbox_entry_undigested on inbox_entry (person_id, at) where read_at is null and digested_at is null;
