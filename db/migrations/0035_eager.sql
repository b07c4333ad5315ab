-- Flashes most of the profiles that are shown, visit after visit: see db/functions/weigh_risk.sql.

alter type risk_kind add value 'eager' after 'hasty';
