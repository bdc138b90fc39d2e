-- Datasources of both generations. Configs are `json`, not `jsonb`: their keys come back in the order in which they were written.
create table datasource (
  id text collate "C" primary key constraint datasource_id check (id ~ '^[a-z0-9]{8,40}$'),
  organization_id integer not null references organization (id) on delete cascade,
  generation text not null constraint datasource_generation check (generation in ('v0', 'v1')),
  -- No foreign key: a datasource outlives a connector that its own organization deletes, and goes on saying what it was made of.
  connector_id text collate "C" not null,
  name text not null,
  search text collate "C" not null,
  description text not null default '',
  support_email text not null default '',
  documentation_url text not null default '',
  image text,
  deployment text not null,
  deployment_name text not null default '',
  configs json not null,
  status text not null default 'draft' constraint datasource_status check (status in ('draft', 'active')),
  share_status text not null default 'private'
    constraint datasource_share_status check (share_status in ('private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved')),
  delete_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by uuid references person (id) on delete set null,
  constraint datasource_in_organization unique (organization_id, id)
);
create index datasource_updated on datasource (organization_id, generation, updated_at desc, id desc);
create index datasource_connector on datasource (connector_id);
create index datasource_deletion on datasource (delete_at) where delete_at is not null;
create index datasource_person on datasource (updated_by);

-- Whom a datasource is shared with.
create table datasource_share (
  organization_id integer not null,
  datasource_id text collate "C" not null,
  receiver_id integer not null references organization (id) on delete cascade,
  shared_at timestamptz(3) not null,
  primary key (datasource_id, receiver_id),
  constraint datasource_share_datasource foreign key (organization_id, datasource_id)
    references datasource (organization_id, id) on delete cascade,
  constraint datasource_share_other check (receiver_id <> organization_id)
);
create index datasource_share_receiver on datasource_share (receiver_id, datasource_id);
create index datasource_share_owner on datasource_share (organization_id, datasource_id);

-- A project's context plugins. The hidden ones are made by giving it a datasource, and go with that.
create table context_plugin (
  organization_id integer not null,
  project_key bigint not null,
  id uuid not null,
  uid text not null,
  name text not null,
  reserved boolean not null default false,
  -- Its output fields: uid, valueType, parameters.
  "values" json not null,
  -- Set for the hidden ones.
  datasource_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (project_key, id),
  constraint context_plugin_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade
);
create index context_plugin_of_project on context_plugin (organization_id, project_key);

-- Which projects have a datasource: those of its own organization, and of the ones it is shared with.
create table datasource_project (
  organization_id integer not null,
  project_key bigint not null,
  owner_id integer not null,
  datasource_id text collate "C" not null,
  -- The project's organization where it is not the datasource's: what is taken back from it goes from its projects in the same moment.
  receiver_id integer constraint datasource_project_receiver check (receiver_id is not distinct from nullif(organization_id, owner_id)),
  granted_at timestamptz(3) not null,
  primary key (project_key, datasource_id),
  constraint datasource_project_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade,
  constraint datasource_project_datasource foreign key (owner_id, datasource_id) references datasource (organization_id, id) on delete cascade,
  constraint datasource_project_share foreign key (datasource_id, receiver_id) references datasource_share (datasource_id, receiver_id)
    on delete cascade
);
create index datasource_project_of on datasource_project (owner_id, datasource_id);
create index datasource_project_tenant on datasource_project (organization_id, datasource_id);
alter table context_plugin add constraint context_plugin_datasource foreign key (project_key, datasource_id)
  references datasource_project (project_key, datasource_id) on delete cascade;

-- How a datasource stands with an external system. Client secret and tokens are sealed with the installation's key, for this row.
create table datasource_authorization (
  organization_id integer not null,
  datasource_id text collate "C" not null,
  tag text collate "C" not null,
  status text not null constraint datasource_authorization_status check (status in ('connected', 'failed', 'revoked')),
  client_id text not null,
  secret bytea not null,
  tokens bytea,
  -- An error code, or empty.
  message text not null default '',
  at timestamptz(3) not null,
  -- When the tokens are to be renewed; moved on by who sets about it, so that two servers never do it at once.
  refresh_at timestamptz(3),
  failures integer not null default 0,
  primary key (datasource_id, tag),
  constraint datasource_authorization_datasource foreign key (organization_id, datasource_id)
    references datasource (organization_id, id) on delete cascade
);
create index datasource_authorization_owner on datasource_authorization (organization_id, datasource_id);
create index datasource_authorization_due on datasource_authorization (refresh_at) where refresh_at is not null;

-- A sign-in at a provider that has begun: the state in its address, and what it is bound to. Redeemed once.
create table datasource_authorization_flow (
  -- SHA-256 of the state.
  state_hash bytea primary key,
  organization_id integer not null,
  datasource_id text collate "C" not null,
  tag text collate "C" not null,
  -- SHA-256 of the session's token: no other browser redeems it.
  session_hash bytea not null,
  -- Client id and secret, verifier and redirect, sealed.
  content bytea not null,
  expires_at timestamptz(3) not null,
  constraint datasource_authorization_flow_datasource foreign key (organization_id, datasource_id)
    references datasource (organization_id, id) on delete cascade
);
create index datasource_authorization_flow_of on datasource_authorization_flow (organization_id, datasource_id);
create index datasource_authorization_flow_expiry on datasource_authorization_flow (expires_at);

alter table datasource_share enable row level security;
alter table datasource_share force row level security;
create policy datasource_share_tenant on datasource_share
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
create policy datasource_share_received on datasource_share for select
  using (receiver_id = (select foyer_organization()));

alter table datasource enable row level security;
alter table datasource force row level security;
create policy datasource_tenant on datasource
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
-- Whoever it is shared with reads it as long as it is not deleted, and changes nothing.
create policy datasource_received on datasource for select
  using (delete_at is null and id in (select s.datasource_id from datasource_share s where s.receiver_id = (select foyer_organization())));

alter table datasource_project enable row level security;
alter table datasource_project force row level security;
create policy datasource_project_tenant on datasource_project
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
-- The datasource's own organization learns how many projects of others have it.
create policy datasource_project_owner on datasource_project for select
  using (owner_id = (select foyer_organization()));

alter table context_plugin enable row level security;
alter table context_plugin force row level security;
create policy context_plugin_tenant on context_plugin
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table datasource_authorization enable row level security;
alter table datasource_authorization force row level security;
create policy datasource_authorization_tenant on datasource_authorization
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table datasource_authorization_flow enable row level security;
alter table datasource_authorization_flow force row level security;
create policy datasource_authorization_flow_tenant on datasource_authorization_flow
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
