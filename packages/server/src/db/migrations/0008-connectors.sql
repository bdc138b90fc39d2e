-- Connectors of both generations. Documents are `json`, not `jsonb`: their keys come back in the order in which they were written.
create table connector (
  id text collate "C" primary key constraint connector_id check (id ~ '^[a-z0-9]{8,40}$'),
  organization_id integer not null references organization (id) on delete cascade,
  generation text not null constraint connector_generation check (generation in ('v0', 'v1')),
  name text not null,
  search text collate "C" not null,
  description text not null default '',
  support_email text not null default '',
  documentation_url text not null default '',
  image text,
  deployments json not null,
  deployment_count integer not null,
  content json not null,
  status text not null default 'draft' constraint connector_status check (status in ('draft', 'active')),
  share_status text not null default 'private'
    constraint connector_share_status check (share_status in ('private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved')),
  delete_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by uuid references person (id) on delete set null,
  api_key bytea not null,
  constraint connector_in_organization unique (organization_id, id)
);
create index connector_updated on connector (organization_id, generation, updated_at desc, id desc);
create index connector_deletion on connector (delete_at) where delete_at is not null;
create index connector_person on connector (updated_by);

-- Whom a connector is shared with. Its owner gives and takes; the receiver may remove it and, for a while, restore it.
create table connector_share (
  organization_id integer not null,
  connector_id text collate "C" not null,
  receiver_id integer not null references organization (id) on delete cascade,
  shared_at timestamptz(3) not null,
  delete_at timestamptz(3),
  primary key (connector_id, receiver_id),
  constraint connector_share_connector foreign key (organization_id, connector_id) references connector (organization_id, id) on delete cascade,
  constraint connector_share_other check (receiver_id <> organization_id)
);
create index connector_share_receiver on connector_share (receiver_id, connector_id);
create index connector_share_owner on connector_share (organization_id, connector_id);
create index connector_share_deletion on connector_share (delete_at) where delete_at is not null;

-- The code by which others find an organization to share with.
create table share_code (
  organization_id integer primary key references organization (id) on delete cascade,
  code text collate "C" not null unique,
  created_at timestamptz(3) not null
);

alter table connector_share enable row level security;
alter table connector_share force row level security;
create policy connector_share_tenant on connector_share
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
create policy connector_share_received on connector_share for select
  using (receiver_id = (select foyer_organization()));
create policy connector_share_removed on connector_share for update
  using (receiver_id = (select foyer_organization())) with check (receiver_id = (select foyer_organization()));

alter table connector enable row level security;
alter table connector force row level security;
create policy connector_tenant on connector
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
-- Whoever a connector is shared with reads it, and changes nothing.
create policy connector_received on connector for select
  using (id in (select s.connector_id from connector_share s where s.receiver_id = (select foyer_organization())));

alter table share_code enable row level security;
alter table share_code force row level security;
create policy share_code_tenant on share_code
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
