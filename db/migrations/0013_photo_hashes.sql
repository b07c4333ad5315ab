-- What is kept of how a photo looks: a placeholder of some 25 bytes to show while it loads, and two perceptual hashes,
-- as sent and mirrored, by which the same picture is known again. Null on photos kept before.
alter table photos
  add column thumbhash text,
  add column perceptual_hash bit(64),
  add column mirrored_hash bit(64);
