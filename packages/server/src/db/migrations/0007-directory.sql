-- Counts the changes of somebody's roles, so that two who edit the same person notice each other.
alter table membership add column version integer not null default 1;
-- When the person last worked in this organization, and in no other.
alter table membership add column last_seen_at timestamptz(3);

-- The people of an organization and the invites that wait, as one list in every order that it is asked in. Triggers keep it: it is
-- made of what the other tables hold, whoever writes them.
create table directory_entry (
  organization_id integer not null references organization (id) on delete cascade,
  -- The person's or the invite's.
  id uuid not null,
  kind text not null constraint directory_entry_kind check (kind in ('user', 'invite')),
  search text collate "C" not null,
  email text collate "C" not null,
  -- 0 member, 1 admin, 2 owner.
  role smallint not null,
  roles text[] not null,
  since timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (organization_id, id)
);
create index directory_entry_name on directory_entry (organization_id, search, id);
create index directory_entry_email on directory_entry (organization_id, email, id);
create index directory_entry_role on directory_entry (organization_id, role, search, id);
create index directory_entry_role_down on directory_entry (organization_id, (-role), search, id);
create index directory_entry_since on directory_entry (organization_id, since, search, id);
create index directory_entry_expiry on directory_entry (organization_id, expires_at) where kind = 'invite';

-- How many entries there are, so that nobody counts ten thousand to show fifty.
create table directory_tally (
  organization_id integer not null references organization (id) on delete cascade,
  kind text not null,
  role smallint not null,
  entries integer not null,
  primary key (organization_id, kind, role)
);

alter table directory_entry enable row level security;
alter table directory_entry force row level security;
create policy directory_entry_tenant on directory_entry
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
alter table directory_tally enable row level security;
alter table directory_tally force row level security;
create policy directory_tally_tenant on directory_tally
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

create function foyer_role_rank(roles text[]) returns smallint language sql immutable parallel safe as $$
  select (case when roles && array['projects', 'teams', 'connectors', 'datasources'] then 1 when 'owner' = any (roles) then 2 else 0 end)::smallint
$$;

create function foyer_directory_tally_add() returns trigger language plpgsql as $$ begin
  insert into directory_tally (organization_id, kind, role, entries)
    select organization_id, kind, role, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, kind, role) do update set entries = directory_tally.entries + excluded.entries;
  return null;
end $$;
create function foyer_directory_tally_remove() returns trigger language plpgsql as $$ begin
  update directory_tally t set entries = t.entries - r.entries
    from (select organization_id, kind, role, count(*) as entries from removed group by 1, 2, 3) r
    where t.organization_id = r.organization_id and t.kind = r.kind and t.role = r.role;
  return null;
end $$;
create function foyer_directory_tally_change() returns trigger language plpgsql as $$ begin
  insert into directory_tally (organization_id, kind, role, entries)
    select organization_id, kind, role, sum(entries)
    from (select organization_id, kind, role, 1 as entries from added union all select organization_id, kind, role, -1 from removed) moved
    group by 1, 2, 3 having sum(entries) <> 0 order by 1, 2, 3
    on conflict (organization_id, kind, role) do update set entries = directory_tally.entries + excluded.entries;
  return null;
end $$;
create trigger directory_entry_added after insert on directory_entry
  referencing new table as added for each statement execute function foyer_directory_tally_add();
create trigger directory_entry_removed after delete on directory_entry
  referencing old table as removed for each statement execute function foyer_directory_tally_remove();
create trigger directory_entry_changed after update on directory_entry
  referencing old table as removed new table as added for each statement execute function foyer_directory_tally_change();

create function foyer_directory_join() returns trigger language plpgsql as $$ begin
  insert into directory_entry (organization_id, id, kind, search, email, role, roles, since)
    select m.organization_id, m.person_id, 'user', p.search, p.email, foyer_role_rank(m.roles), m.roles, m.joined_at
    from added m join person p on p.id = m.person_id;
  return null;
end $$;
create function foyer_directory_leave() returns trigger language plpgsql as $$ begin
  delete from directory_entry e using removed r where e.organization_id = r.organization_id and e.id = r.person_id;
  return null;
end $$;
create function foyer_directory_roles() returns trigger language plpgsql as $$ begin
  update directory_entry e set roles = new.roles, role = foyer_role_rank(new.roles)
    where e.organization_id = new.organization_id and e.id = new.person_id;
  return null;
end $$;
create trigger membership_joined after insert on membership
  referencing new table as added for each statement execute function foyer_directory_join();
create trigger membership_left after delete on membership
  referencing old table as removed for each statement execute function foyer_directory_leave();
create trigger membership_roles_changed after update of roles on membership
  for each row when (old.roles is distinct from new.roles) execute function foyer_directory_roles();

-- A person's name is one in all their organizations, whatever scope it was changed in. Not by the function's own SET: only a superuser may
-- write one for a parameter like this.
create function foyer_directory_rename() returns trigger language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  perform set_config('foyer.scope', 'system', true);
  update directory_entry e set search = new.search, email = new.email
    from membership m where m.person_id = new.id and e.organization_id = m.organization_id and e.id = m.person_id;
  perform set_config('foyer.scope', outer_scope, true);
  return null;
end $$;
create trigger person_renamed after update of search, email on person
  for each row when (old.search is distinct from new.search or old.email is distinct from new.email) execute function foyer_directory_rename();

create function foyer_directory_invite() returns trigger language plpgsql as $$ begin
  insert into directory_entry (organization_id, id, kind, search, email, role, roles, since, expires_at)
    select i.organization_id, i.id, 'invite', i.recipient, i.recipient, foyer_role_rank(i.roles), i.roles, i.created_at, i.expires_at
    from added i where i.accepted_at is null;
  return null;
end $$;
create function foyer_directory_uninvite() returns trigger language plpgsql as $$ begin
  delete from directory_entry e using removed r where e.organization_id = r.organization_id and e.id = r.id;
  return null;
end $$;
create function foyer_directory_invite_changed() returns trigger language plpgsql as $$ begin
  if new.accepted_at is not null then
    delete from directory_entry e where e.organization_id = new.organization_id and e.id = new.id;
  else
    update directory_entry e set roles = new.roles, role = foyer_role_rank(new.roles), since = new.created_at, expires_at = new.expires_at
      where e.organization_id = new.organization_id and e.id = new.id;
  end if;
  return null;
end $$;
create trigger invite_sent after insert on invite
  referencing new table as added for each statement execute function foyer_directory_invite();
create trigger invite_removed after delete on invite
  referencing old table as removed for each statement execute function foyer_directory_uninvite();
create trigger invite_changed after update on invite
  for each row execute function foyer_directory_invite_changed();

-- What is there already. The owner of the tables is bound by the policies too.
select set_config('foyer.scope', 'system', true);
insert into directory_entry (organization_id, id, kind, search, email, role, roles, since)
  select m.organization_id, m.person_id, 'user', p.search, p.email, foyer_role_rank(m.roles), m.roles, m.joined_at
  from membership m join person p on p.id = m.person_id;
insert into directory_entry (organization_id, id, kind, search, email, role, roles, since, expires_at)
  select i.organization_id, i.id, 'invite', i.recipient, i.recipient, foyer_role_rank(i.roles), i.roles, i.created_at, i.expires_at
  from invite i where i.accepted_at is null;
select set_config('foyer.scope', '', true);
