/** They grow with products, customers or time: no migration may lock one for as long as it reads its rows. */
const names = `
  product product_category product_class product_class_change product_picture product_view sku
  sku_cost stock stock_movement stock_reservation structure lot order_line_lot catalog_change
  classification_due bulk_edit_row contract_price special_price order order_line order_transition
  order_version purchase shipment shipment_line order_approval order_approval_event after_sale
  old_order old_order_line old_account payment payment_allocation channel_notification refund
  bank_line sale_entry invoice invoice_line invoice_order credit_entry wallet_entry permit_draw coupon
  quote quote_message quote_version quote_version_line quote_request_line company company_event member
  member_session member_search address failed_sign_in cart_line saved_list_line favorite
  favorite_watch product_review product_question message message_delivery staff_message ticket
  ticket_message enquiry upload coa coa_item sds_version supplier_paper report_lookup searched_day
  searched_keyword audit_entry idempotency_key`

export const bigTables: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
