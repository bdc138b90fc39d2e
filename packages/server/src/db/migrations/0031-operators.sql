-- Operators are people of the provider (docs/decisions/0063). They are never members of an organization: neither can a member become one, nor
-- an operator be made a member, whoever writes it.
alter table person add constraint person_role check (role in ('user', 'operator'));
create index person_operator on person (search, id) where role = 'operator';

create function foyer_refuse_operator() returns trigger language plpgsql as $$
begin
  if exists (select from person where id = new.person_id and role = 'operator') then
    raise exception 'An operator is never a member of an organization.' using errcode = '23514', constraint = 'membership_operator';
  end if;
  return new;
end $$;
create trigger membership_operator before insert or update of person_id on membership
  for each row execute function foyer_refuse_operator();

-- Nobody joins an organization while somebody becomes an operator: without the lock each of two transactions could miss what the other writes.
create function foyer_refuse_member() returns trigger language plpgsql as $$
declare
  outer_scope text := coalesce(current_setting('foyer.scope', true), '');
  is_member boolean;
begin
  lock table membership in share mode;
  perform set_config('foyer.scope', 'system', true);
  is_member := exists (select from membership where person_id = new.id);
  perform set_config('foyer.scope', outer_scope, true);
  if is_member then
    raise exception 'A member of an organization is never an operator.' using errcode = '23514', constraint = 'person_operator_member';
  end if;
  return new;
end $$;
create trigger person_operator_member before insert or update of role on person
  for each row when (new.role = 'operator') execute function foyer_refuse_member();

-- A suspended organization is closed to its members, who read the reason, and to its programs and studios. Nothing of it is changed.
alter table organization
  add column suspended_at timestamptz(3),
  add column suspension_reason text not null default '';

-- What operators did, under their names. It outlives its organization, so it is no table of a tenant: `place_id` is the organization.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- Null, without a name, for the command line.
  operator_id uuid constraint operator_act_operator references person (id) on delete set null,
  operator_name text not null,
  act text not null,
  place_id integer not null,
  place_name text not null,
  reason text not null
);
create index operator_act_order on operator_act (place_id, at desc, id desc);
create index operator_act_person on operator_act (operator_id);

alter table operator_act enable row level security;
alter table operator_act force row level security;
create policy operator_act_system on operator_act using ((select foyer_is_system()));

-- The scope 'operator' sees organizations, their owners and the operators' own acts, and changes the state of an organization. Of all other
-- tables of tenants it sees nothing: what is counted there comes by the function below.
create function foyer_is_operator() returns boolean language sql stable parallel safe
  as $$ select current_setting('foyer.scope', true) = 'operator' $$;
create policy organization_operator on organization for select using ((select foyer_is_operator()));
create policy organization_operator_change on organization for update using ((select foyer_is_operator()));
create policy membership_operator on membership for select using ((select foyer_is_operator()) and 'owner' = any (roles));
create policy operator_act_read on operator_act for select using ((select foyer_is_operator()));
create policy operator_act_write on operator_act for insert with check ((select foyer_is_operator()));
-- It writes what it did into the history of the organization, and reads nothing there.
create policy history_operator on history for insert with check (
  (select foyer_is_operator())
  and action in ('organization.verified', 'organization.verificationWithdrawn', 'organization.suspended', 'organization.resumed')
);

-- How much there is in organizations: numbers, and nothing of what they count.
create function foyer_organization_figures(ids integer[], recently timestamptz, at_present timestamptz) returns table (
  id integer, people integer, active_people integer, last_active_at timestamptz, open_invites integer, teams integer, projects integer,
  active_projects integer, connectors integer, datasources integer, failing_connections integer
) language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  if outer_scope not in ('operator', 'system') then return; end if;
  perform set_config('foyer.scope', 'system', true);
  return query
    select place.id, members.people, members.active, members.last_active,
      (select count(*)::integer from invite i where i.organization_id = place.id and i.accepted_at is null and i.expires_at > at_present),
      (select count(*)::integer from team t where t.organization_id = place.id),
      used.projects, used.active,
      (select count(*)::integer from connector c where c.organization_id = place.id and c.delete_at is null),
      (select count(*)::integer from datasource d where d.organization_id = place.id and d.delete_at is null),
      (select count(*)::integer from datasource_authorization a join datasource d on d.id = a.datasource_id
        where a.organization_id = place.id and d.delete_at is null and (a.status <> 'connected' or a.failures > 0))
    from unnest(ids) as place (id)
    cross join lateral (
      select count(*)::integer as people, (count(*) filter (where m.last_seen_at >= recently))::integer as active,
        max(m.last_seen_at)::timestamptz as last_active
      from membership m where m.organization_id = place.id
    ) members
    cross join lateral (
      select count(*)::integer as projects, (count(*) filter (where p.active))::integer as active
      from project p where p.organization_id = place.id
    ) used;
  perform set_config('foyer.scope', outer_scope, true);
end $$;

-- The few of these numbers that a list of organizations shows: all of them for a whole page would take most of its time.
create function foyer_organization_sizes(ids integer[]) returns table (
  id integer, people integer, last_active_at timestamptz, projects integer
) language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  if outer_scope not in ('operator', 'system') then return; end if;
  perform set_config('foyer.scope', 'system', true);
  return query
    select place.id, coalesce(members.people, 0), members.last_active, coalesce(used.projects, 0)
    from unnest(ids) as place (id)
    left join (
      select m.organization_id, count(*)::integer as people, max(m.last_seen_at)::timestamptz as last_active
      from membership m where m.organization_id = any (ids) group by m.organization_id
    ) members on members.organization_id = place.id
    left join (
      select p.organization_id, count(*)::integer as projects from project p where p.organization_id = any (ids) group by p.organization_id
    ) used on used.organization_id = place.id;
  perform set_config('foyer.scope', outer_scope, true);
end $$;
