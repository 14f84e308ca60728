-- A code may prove that it is really the member who closes her account.

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'rebind', 'close'));
