-- What was changed in an organization, written in the transaction of the change. Names are kept as they were: what is gone by now
-- still reads as it did. It ends with its organization.
create table history (
  id bigint generated always as identity primary key,
  organization_id integer not null references organization (id) on delete cascade,
  at timestamptz(3) not null,
  actor_id uuid references person (id) on delete set null,
  actor_name text not null,
  action text not null,
  thing text not null,
  thing_id text collate "C" not null,
  thing_name text not null,
  changes json not null,
  search text collate "C" not null
);
create index history_order on history (organization_id, at desc, id desc);
create index history_actor on history (organization_id, actor_id, at desc, id desc);
create index history_thing on history (organization_id, thing, thing_id, at desc, id desc);
create index history_person on history (actor_id);

alter table history enable row level security;
alter table history force row level security;
create policy history_tenant on history
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
