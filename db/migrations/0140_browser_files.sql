-- The browser's files of every version that runs or ran lately: a page of one version may ask a process of another.
create table browser_file (
  path text primary key,
  content bytea not null,
  -- When a version started that has another file in its place; null: the version that started last has it.
  replaced_at timestamptz
);
