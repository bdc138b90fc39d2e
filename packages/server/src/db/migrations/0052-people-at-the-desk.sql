-- A lost second factor is reset by the provider after a waiting time, in which its person can stop it.
create table second_factor_reset (
  person_id uuid primary key references person (id) on delete cascade,
  -- In the link that stops it.
  id uuid not null unique,
  due_at timestamptz(3) not null
);
create index second_factor_reset_due on second_factor_reset (due_at);

-- What operators did to accounts, under their names. It outlives the account, and no longer says then whose it was.
create table operator_person_act (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- Null, without a name, for the command line.
  operator_id uuid constraint operator_person_act_operator references person (id) on delete set null,
  operator_name text not null,
  act text not null,
  person_id uuid constraint operator_person_act_person references person (id) on delete set null,
  reason text not null
);
create index operator_person_act_order on operator_person_act (person_id, at desc, id desc);
create index operator_person_act_by on operator_person_act (operator_id);

alter table operator_person_act enable row level security;
alter table operator_person_act force row level security;
create policy operator_person_act_system on operator_person_act using ((select foyer_is_system()));
create policy operator_person_act_read on operator_person_act for select using ((select foyer_is_operator()));
create policy operator_person_act_write on operator_person_act for insert with check ((select foyer_is_operator()));

-- Operators find people by the beginning of their address.
create index person_email_prefix on person (email text_pattern_ops);

-- Of what happened to somebody's account operators read when they signed in and what operators did, and write the latter.
create function foyer_is_support_event(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in (
    'endedBySupport', 'confirmedBySupport', 'unlockedBySupport', 'secondFactorResetPlanned', 'secondFactorResetStopped'
  )
$$;
create policy auth_event_operator on auth_event for select using (
  (select foyer_is_operator())
  and (
    foyer_is_support_event(kind)
    or kind in ('signedIn', 'signedInWithEmailCode', 'signedInWithAppCode', 'signedInWithRecoveryCode', 'signedInByLink')
  )
);
create policy auth_event_operator_write on auth_event for insert
  with check ((select foyer_is_operator()) and foyer_is_support_event(kind));
