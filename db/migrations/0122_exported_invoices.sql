-- Requests that finance took to the tax platform in a file: the issuer's interface leaves them alone.
alter table invoice add column exported_at timestamptz;
