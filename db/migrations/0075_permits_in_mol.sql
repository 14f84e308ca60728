alter table qualification_substance drop constraint qualification_substance_unit_check;
alter table qualification_substance add constraint qualification_substance_unit_check
  check (unit in ('', 'g', 'kg', 'mL', 'L', 'mol'));
