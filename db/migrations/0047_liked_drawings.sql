-- The address of a drawing that stands for a photo of a demo member, in the place of `photo_id`.
alter table liked_parts add column drawing text;
