-- What is mapped onto the output fields of a project's context plugins.
alter table context_plugin
  add column enabled boolean not null default true,
  -- Grows by one with each change of the plugin's configuration.
  add column version integer not null default 1;

create table context_mapping (
  organization_id integer not null,
  project_key bigint not null,
  plugin_id uuid not null,
  -- The output field's uid.
  field text collate "C" not null,
  -- No foreign key: a mapping outlives the project's access to its datasource, is said to be broken, and works again when that is back.
  datasource_id text collate "C" not null,
  datasource_name text not null,
  attribute text not null,
  -- sourceParams and destinationParams.
  parameters json not null,
  updated_at timestamptz(3) not null,
  primary key (project_key, plugin_id, field),
  constraint context_mapping_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade,
  constraint context_mapping_plugin foreign key (project_key, plugin_id) references context_plugin (project_key, id) on delete cascade
);
create index context_mapping_of on context_mapping (organization_id, datasource_id);

alter table context_mapping enable row level security;
alter table context_mapping force row level security;
create policy context_mapping_tenant on context_mapping
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
