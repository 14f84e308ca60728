-- Which orders came of a proposed one; a draft with regulated goods becomes two.
create table cart_draft_order (
  order_id bigint primary key references "order" (id),
  draft_id bigint not null references cart_draft (id)
);
create index cart_draft_order_draft on cart_draft_order (draft_id);

-- Lines that wait before the checkout know their draft.
alter table cart_line add column draft_id bigint references cart_draft (id) on delete set null;
create index cart_line_draft on cart_line (draft_id) where draft_id is not null;

-- Staff are told by colleagues in a note, or about a record by what happened to it.
alter table staff_message
  alter column note_id drop not null,
  add column subject text,
  add column subject_id bigint,
  add column sender text,
  add column text_zh text,
  add column text_en text,
  add check (num_nulls(subject, subject_id, sender, text_zh, text_en) = case when note_id is null then 0 else 5 end);
