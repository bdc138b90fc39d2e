-- A team is found by its own segment, the last of its id: whatever stood before it when the id was written down, and wherever the
-- team has been moved since.
alter table team add constraint team_segment_in_organization unique (organization_id, segment);

-- A project's own feature flags, stored as yes/no traits like the organization's.
create table project_flag (
  organization_id integer not null,
  project_key bigint not null,
  name text not null,
  value text not null constraint project_flag_value check (value in ('yes', 'no')),
  primary key (organization_id, project_key, name),
  constraint project_flag_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade
);
alter table project_flag enable row level security;
alter table project_flag force row level security;
create policy project_flag_tenant on project_flag
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
