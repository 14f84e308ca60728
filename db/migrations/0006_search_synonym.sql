-- Groups of words that mean the same to a buyer, beside the aliases that a product has itself.
create table search_synonym (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) >= 2),
  note text not null default ''
);

create trigger note_any after insert or update or delete on search_synonym
  for each statement execute function note_general_change();
