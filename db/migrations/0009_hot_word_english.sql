-- What English pages show of a hot word; empty: the word itself.
alter table hot_word add keywords_en text not null default '';
