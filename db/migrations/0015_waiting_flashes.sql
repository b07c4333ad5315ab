-- A flash that waits is dealt to its addressee among other cards, and whoever has many of them is shown a little less.

-- The day on which the addressee was dealt the card of who flashed; null until then.
alter table edges add column dealt_on date;

-- How many flashes were dealt among the cards of that day.
alter table decks add column waiting smallint not null default 0;

-- The flashes that wait for the member's answer, as last counted by db/functions/count_pending.sql.
alter table deck_pool add column pending smallint not null default 0;
