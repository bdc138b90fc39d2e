-- Keys in mailed links and one-time sign-in codes: 32 random bytes each, of which only the hash is kept.
create table access_key (
  key_hash bytea primary key,
  purpose text not null constraint access_key_purpose check (purpose in ('confirmation', 'reset', 'sign-in')),
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index access_key_person on access_key (person_id, purpose);
create index access_key_expiry on access_key (expires_at);

-- How often somebody was asked to be written to, counted for addresses with an account and for those without.
create table mail_pace (
  recipient text not null,
  kind text not null,
  asked_at timestamptz(3) not null,
  primary key (recipient, kind, asked_at)
);
create index mail_pace_age on mail_pace (asked_at);

-- An authenticator app. Until its first code is confirmed it waits beside whatever is in force.
create table authenticator (
  person_id uuid not null references person (id) on delete cascade,
  confirmed boolean not null,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz(3) not null,
  primary key (person_id, confirmed)
);

create table recovery_code (
  person_id uuid not null references person (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (person_id, code_hash)
);

alter table second_factor_challenge add column channel text not null default 'email'
  constraint second_factor_challenge_channel check (channel in ('email', 'authenticator'));

-- An invite belongs to the organization that sent it and is bound to the address that it names.
create table invite (
  id uuid primary key,
  organization_id integer not null references organization (id) on delete cascade,
  recipient text not null,
  key_hash bytea not null constraint invite_key_hash_unique unique,
  roles text[] not null constraint invite_roles check (roles <@ array['owner', 'teams', 'projects', 'connectors', 'datasources']::text[]),
  team_keys bigint[] not null,
  invited_by uuid references person (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references person (id) on delete set null
);
create unique index invite_pending on invite (organization_id, recipient) where accepted_at is null;

alter table invite enable row level security;
alter table invite force row level security;
create policy invite_tenant on invite
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
