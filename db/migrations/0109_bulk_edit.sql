-- Changes of one field of many products or skus, with what each held before and after.
create table bulk_edit (
  id bigint generated always as identity primary key,
  field text not null,
  change jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  staff_id bigint not null references staff (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_by bigint references staff (id),
  undo_asked_at timestamptz,
  -- As planned: rows to change, and rows that the shop refuses.
  planned integer not null check (planned > 0),
  refused integer not null
);
create index bulk_edit_open on bulk_edit (id) where state in ('running', 'undoing');
create index bulk_edit_staff on bulk_edit (staff_id);
create index bulk_edit_undone_by on bulk_edit (undone_by);

create table bulk_edit_row (
  edit_id bigint not null references bulk_edit (id) on delete cascade,
  -- Of a product or a sku, as the field says; it may be gone.
  row_id bigint not null,
  -- overtaken: changed by somebody between preview and edit; kept: changed by somebody before the undo.
  state text not null check (state in ('planned', 'refused', 'changed', 'overtaken', 'undone', 'kept')),
  before jsonb,
  after jsonb,
  reason text,
  primary key (edit_id, row_id),
  check ((state = 'refused') = (reason is not null))
);
create index bulk_edit_row_state on bulk_edit_row (edit_id, state, row_id);
