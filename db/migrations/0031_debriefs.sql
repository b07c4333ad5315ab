-- The day after an appointment each of the two is asked how it went. Nobody is shown what another answered: that both would
-- like to see one another again is told to both at once, and nothing else ever is.
create type again_answer as enum ('yes', 'no', 'unsure');

create table debriefs (
  appointment_id integer not null,
  member_id integer not null,
  partner_id integer not null,
  -- The day of the appointment in Paris: the appointment itself is kept for a shorter time.
  held_on date not null,
  asked_at timestamptz,
  -- All null until it is answered; of somebody who was not met nothing else is asked.
  has_met boolean,
  wants_again again_answer,
  is_like_photos boolean,
  answered_at timestamptz,
  -- When both were told that both said yes.
  told_at timestamptz,
  primary key (appointment_id, member_id)
);
create index debriefs_member on debriefs (member_id);
create index debriefs_partner on debriefs (partner_id);
create index debriefs_day on debriefs (held_on);
create index debriefs_untold on debriefs (appointment_id) where wants_again = 'yes' and told_at is null;

-- What the product is steered by: appointments that both say took place, of a month, by sex and age; counted once, without anybody.
create table meeting_figures (
  month date not null,
  gender gender not null,
  age_from smallint not null,
  members integer not null,
  kept integer not null,
  primary key (month, gender, age_from)
);
