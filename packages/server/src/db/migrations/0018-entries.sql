-- When somebody began to work in an organization, for its owners (docs/decisions/0028). What comes again on a day (UTC) with the same kind
-- of device is counted in its row. It ends with the membership.
create table organization_entry (
  id bigint generated always as identity primary key,
  organization_id integer not null references organization (id) on delete cascade,
  person_id uuid not null,
  at timestamptz(3) not null,
  times integer not null default 1,
  device text not null,
  system text not null,
  browser text not null,
  day date not null,
  constraint organization_entry_day unique (organization_id, person_id, day, device, system, browser),
  constraint organization_entry_member foreign key (organization_id, person_id)
    references membership (organization_id, person_id) on delete cascade
);
create index organization_entry_order on organization_entry (organization_id, person_id, at desc, id desc);
create index organization_entry_age on organization_entry (at);

alter table organization_entry enable row level security;
alter table organization_entry force row level security;
create policy organization_entry_tenant on organization_entry
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

-- The organizations that a session has entered: each is an entry once.
alter table session add column entered integer[] not null default '{}';
