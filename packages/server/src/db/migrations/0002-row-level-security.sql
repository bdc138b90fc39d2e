-- The wall behind the access checks: whatever a query forgets, it sees the rows of its own scope only.
-- Each transaction says its scope in settings that end with it (database.ts). None said: nothing is there.
-- FORCE binds the owner of the tables too, for installations where the application role cannot be made.

create function foyer_is_system() returns boolean language sql stable parallel safe
  as $$ select current_setting('foyer.scope', true) = 'system' $$;
create function foyer_organization() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('foyer.organization', true), '')::integer $$;
create function foyer_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('foyer.person', true), '')::uuid $$;

-- foyer.organization is set in the scope 'organization' alone, so that its comparison is the whole test.
alter table organization enable row level security;
alter table organization force row level security;
create policy organization_tenant on organization
  using (id = (select foyer_organization()) or (select foyer_is_system()));

alter table membership enable row level security;
alter table membership force row level security;
create policy membership_tenant on membership
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

-- In the scope 'person', a person sees the own memberships and the organizations that they lead to, and changes neither.
create policy membership_own on membership for select
  using (current_setting('foyer.scope', true) = 'person' and person_id = (select foyer_person()));
create policy organization_own on organization for select
  using (current_setting('foyer.scope', true) = 'person'
    and id in (select m.organization_id from membership m where m.person_id = (select foyer_person())));

alter table organization_flag enable row level security;
alter table organization_flag force row level security;
create policy organization_flag_tenant on organization_flag
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table team enable row level security;
alter table team force row level security;
create policy team_tenant on team
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table team_member enable row level security;
alter table team_member force row level security;
create policy team_member_tenant on team_member
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table project enable row level security;
alter table project force row level security;
create policy project_tenant on project
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table team_project enable row level security;
alter table team_project force row level security;
create policy team_project_tenant on team_project
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));

alter table media enable row level security;
alter table media force row level security;
create policy media_tenant on media
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
