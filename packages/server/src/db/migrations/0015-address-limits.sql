-- How often something was done from an address, counted over all servers (http/limiter.ts). The columns are those of rate-limiter-flexible;
-- `expire` is in milliseconds since 1970. The embedded database has one server, which counts in its memory.
create table address_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index address_limit_age on address_limit (expire);
