-- A flash that waits is dealt to its addressee among other cards, and whoever has many of them is shown a little less;
-- what matters in a life at this age, as members say it of themselves and hope for it in others.

-- The day on which the addressee was dealt the card of who flashed; null until then.
alter table edges add column dealt_on date;

-- How many flashes were dealt among the cards of that day.
alter table decks add column waiting smallint not null default 0;

-- The first cards of the day's decks, in their order: what a deck that is dealt anew begins with.
alter table decks add column firsts integer[] not null default '{}';

-- The flashes that wait for the member's answer, as last counted by db/functions/count_pending.sql.
alter table deck_pool add column pending smallint not null default 0;

-- Sets of traits, a bit each as in shared/domain/traits.ts: what a member says of their life, what they hope for, and
-- what of it they insist on.
alter table members add column traits smallint not null default 0;
alter table members add column wants smallint not null default 0;
alter table members add column demands smallint not null default 0;
alter table deck_pool add column traits smallint not null default 0;
alter table deck_pool add column wants smallint not null default 0;
alter table deck_pool add column demands smallint not null default 0;
