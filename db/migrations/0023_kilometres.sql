-- Members may look for people at so many kilometres from their town, beside their town, their region and anywhere.

-- Further than the town, nearer than the region as far as the order goes: the deck compares with >=.
alter type distance add value 'within_km' before 'same_region';

-- Counts for those who look at 'within_km'; kept where they look elsewhere.
alter table members add column seeks_km smallint not null default 30;

-- Of those alone who look at so many kilometres: how many, and where on a coarse map others find them, see
-- db/functions/map_zone.sql.
alter table deck_pool add column km smallint;
alter table deck_pool add column zone integer;
