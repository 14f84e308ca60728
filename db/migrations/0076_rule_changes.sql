-- Visitors' pages show the rules of sale and are cached.
create trigger announce_content_change after insert or update or delete on regulated_rule
  for each statement execute function announce_content_change();
