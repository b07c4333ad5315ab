-- The relay was away when this call was near: both are told once it is back.
alter table calls add column awaits_relay boolean not null default false;
create index calls_awaiting on calls (id) where awaits_relay;
