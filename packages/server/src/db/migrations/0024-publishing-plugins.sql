-- With what a project's own programs sign in (docs/decisions/0062): only the hash of its secret is kept. It goes with its project.
create table project_credential (
  -- The part of the credential that is no secret.
  id text collate "C" not null primary key,
  organization_id integer not null,
  project_key bigint not null,
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  -- Who made it, by the name they had.
  maker_id uuid constraint project_credential_maker references person (id) on delete set null,
  maker_name text not null,
  expires_at timestamptz(3) not null,
  -- Written a quarter of an hour apart at most.
  last_used_at timestamptz(3),
  constraint project_credential_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade
);
create index project_credential_of on project_credential (organization_id, project_key);
create index project_credential_person on project_credential (maker_id);
create index project_credential_age on project_credential (expires_at);

alter table project_credential enable row level security;
alter table project_credential force row level security;
create policy project_credential_tenant on project_credential
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

-- Who published a plugin last, and when. One that is archived offers no fields: what is mapped onto it stays, and says why it brings nothing.
alter table context_plugin
  add column publisher text not null default 'platform' constraint context_plugin_publisher check (publisher in ('platform', 'studio', 'person')),
  add column published_by text not null default '',
  add column published_at timestamptz(3),
  add column archived_at timestamptz(3);
-- Those that a project has by a datasource are named by that.
create unique index context_plugin_uid on context_plugin (project_key, uid) where datasource_id is null;
