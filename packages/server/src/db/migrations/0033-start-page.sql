-- What choosing an organization opens for a person (ACC-20).
alter table person add column start_page text not null default 'projects'
  constraint person_start_page check (start_page in ('projects', 'overview'));
