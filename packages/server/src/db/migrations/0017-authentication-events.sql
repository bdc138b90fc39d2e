-- What happened to the ways into somebody's account, written in the transaction of the act. Of where from only a part is kept.
-- What comes again on a day (UTC) is counted in its row, and of each kind so many rows a day are kept: nobody fills the table
-- (docs/decisions/0026).
create table auth_event (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  times integer not null default 1,
  device text not null,
  system text not null,
  browser text not null,
  network text not null,
  day date not null,
  slot text not null,
  constraint auth_event_slot unique (person_id, kind, day, slot)
);
create index auth_event_order on auth_event (person_id, at desc, id desc);
create index auth_event_age on auth_event (at);

-- A person reads their own and changes none; an organization sees none.
alter table auth_event enable row level security;
alter table auth_event force row level security;
create policy auth_event_system on auth_event using ((select foyer_is_system()));
create policy auth_event_own on auth_event for select
  using (current_setting('foyer.scope', true) = 'person' and person_id = (select foyer_person()));
