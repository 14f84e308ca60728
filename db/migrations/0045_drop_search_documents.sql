-- Search keeps its index in the memory of each process; nothing reads these any more.
drop table search_document, search_spelling, search_due, search_cursor;
