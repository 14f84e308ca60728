-- A reference of the bank is booked once, whichever channel it is booked as.
create unique index payment_bank_reference on payment (trade_no) where channel in ('remittance', 'credit', 'cod');
