-- What the authorization server keeps between two requests: interactions, codes, grants, tokens. The content is sealed, and what
-- names a record is hashed: a copy of the database lets nobody in.
create table authorization_record (
  kind text not null,
  id_hash bytea not null,
  grant_hash bytea,
  content bytea not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (kind, id_hash)
);
create index authorization_record_grant on authorization_record (grant_hash);
create index authorization_record_expiry on authorization_record (expires_at);

-- The keys that id tokens are signed with, sealed. Each is published a while before it signs.
create table signing_key (
  kid text primary key,
  generation integer not null constraint signing_key_generation_unique unique,
  content bytea not null,
  active_from timestamptz(3) not null
);
