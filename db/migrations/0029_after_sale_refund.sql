-- Money promised back at the end of a request. It counts from then on, not only when the channel has sent it.
alter table after_sale add column refund_fen bigint not null default 0 check (refund_fen >= 0);
