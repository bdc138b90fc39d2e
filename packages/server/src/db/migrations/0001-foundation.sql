-- Text that is searched and ordered by is stored folded (see search-text.ts) and compared byte by byte, so that every
-- database orders it alike, whatever locale it was made with.

create table person (
  id uuid primary key,
  email text not null constraint person_email_unique unique,
  given_name text not null,
  family_name text not null,
  password_hash text not null,
  confirmed_at timestamptz(3),
  second_factor boolean not null default false,
  locale text not null default 'en',
  role text not null default 'user',
  search text collate "C" not null,
  created_at timestamptz(3) not null
);
create index person_search_trgm on person using gin (search gin_trgm_ops);
create index person_search_order on person (search, id);

create sequence organization_id as integer start with 10000;

create table organization (
  id integer primary key default nextval('organization_id'),
  name text not null,
  search text collate "C" not null,
  type text not null default 'standard' constraint organization_type check (type in ('standard', 'enterprise')),
  external_url text not null default '',
  image text,
  verified boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
alter sequence organization_id owned by organization.id;
create index organization_order on organization (search, id);

create table membership (
  organization_id integer not null references organization (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  roles text[] not null constraint membership_roles check (roles <@ array['owner', 'teams', 'projects', 'connectors', 'datasources']::text[]),
  joined_at timestamptz(3) not null,
  primary key (organization_id, person_id)
);
create index membership_person on membership (person_id, organization_id);
create index membership_owner on membership (organization_id) where 'owner' = any (roles);

create table organization_flag (
  organization_id integer not null references organization (id) on delete cascade,
  name text not null,
  value text not null constraint organization_flag_value check (value in ('yes', 'no')),
  primary key (organization_id, name)
);

-- Foreign keys between tenant tables carry the organization: a link across two organizations cannot be written.
create table team (
  key bigint generated always as identity primary key,
  organization_id integer not null references organization (id) on delete cascade,
  segment text collate "C" not null constraint team_segment check (segment ~ '^[a-z0-9-]+$'),
  path text collate "C" not null,
  parent_key bigint,
  name text not null,
  description text not null default '',
  search text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint team_path unique (organization_id, path),
  constraint team_key_in_organization unique (organization_id, key),
  constraint team_parent foreign key (organization_id, parent_key) references team (organization_id, key) on delete cascade
);
create index team_order on team (organization_id, search, key);
create index team_children on team (organization_id, parent_key);

create table team_member (
  organization_id integer not null,
  team_key bigint not null,
  person_id uuid not null,
  maintainer boolean not null default false,
  primary key (organization_id, team_key, person_id),
  constraint team_member_team foreign key (organization_id, team_key) references team (organization_id, key) on delete cascade,
  constraint team_member_membership foreign key (organization_id, person_id) references membership (organization_id, person_id) on delete cascade
);
create index team_member_person on team_member (organization_id, person_id);

create table project (
  key bigint generated always as identity primary key,
  organization_id integer not null references organization (id) on delete cascade,
  deployment text collate "C" not null,
  subdomain text collate "C" not null,
  name text not null,
  search text collate "C" not null,
  tier text not null constraint project_tier check (tier in ('standard', 'advanced', 'enterprise')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint project_subdomain unique (deployment, subdomain),
  constraint project_key_in_organization unique (organization_id, key)
);
create index project_order on project (organization_id, active desc, search, key);

create table team_project (
  organization_id integer not null,
  team_key bigint not null,
  project_key bigint not null,
  level integer not null,
  primary key (organization_id, team_key, project_key),
  constraint team_project_team foreign key (organization_id, team_key) references team (organization_id, key) on delete cascade,
  constraint team_project_project foreign key (organization_id, project_key) references project (organization_id, key) on delete cascade
);
create index team_project_project_index on team_project (organization_id, project_key);

create table media (
  organization_id integer not null references organization (id) on delete cascade,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, name)
);
-- Pictures are compressed already.
alter table media alter column content set storage external;

create table session (
  token_hash bytea primary key,
  id uuid not null constraint session_id_unique unique,
  person_id uuid not null references person (id) on delete cascade,
  remember boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  idle_expires_at timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  user_agent text not null default '',
  address text not null default ''
);
create index session_person on session (person_id, created_at);
create index session_expiry on session (idle_expires_at);

create table sign_in_failure (
  account text primary key,
  failures integer not null,
  last_failure_at timestamptz(3) not null,
  locked_until timestamptz(3)
);
create index sign_in_failure_age on sign_in_failure (last_failure_at);

create table second_factor_challenge (
  login_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  code_hash bytea not null,
  attempts integer not null default 0,
  remember boolean not null,
  next text,
  sent_at timestamptz(3) not null,
  sendings integer not null default 1,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index second_factor_challenge_person on second_factor_challenge (person_id, sent_at);
create index second_factor_challenge_expiry on second_factor_challenge (expires_at);

create table mail_outbox (
  id uuid primary key,
  position bigint not null generated always as identity,
  recipient text not null,
  kind text not null,
  sealed bytea,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create unique index mail_outbox_position on mail_outbox (position);
create index mail_outbox_recipient on mail_outbox (recipient, created_at);
