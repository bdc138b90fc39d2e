-- Two administrators may change what a waiting invite gives at the same time: who saved second is told, as with everything else.
alter table invite add column version integer not null default 1;
