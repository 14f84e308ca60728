/** Writes the Kysely types of the migrated schema: `npm run db:types`. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

const schemas = {
  balances: '#features/balances/schema.ts',
  cart: '#features/cart/schema.ts',
  orders: '#features/orders/schema.ts',
  approval: '#features/orders/approval/rules.ts',
  order: '#features/orders/order/schema.ts',
  state: '#features/orders/order/state.ts',
  invoices: '#features/invoices/schema.ts',
  qualifications: '#features/qualifications/schema.ts',
  payments: '#features/payments/schema.ts',
  notifications: '#features/notifications/schema.ts',
  support: '#features/support/tickets/kinds.ts',
  messageKinds: '#features/notifications/kinds.ts',
  quotes: '#features/quotes/schema.ts',
  uploads: '#features/uploads/schema.ts',
  channel: '#server/gateways/payment/channel.ts',
}

/** Files that define the types of text and jsonb columns. */
const imports = {
  Actor: schemas.state,
  AfterSaleKind: schemas.order,
  AfterSaleState: schemas.order,
  ApprovalRole: schemas.approval,
  ApprovalRule: schemas.approval,
  ApprovalState: schemas.state,
  Attachment: schemas.uploads,
  ChannelKey: schemas.channel,
  Collection: schemas.orders,
  CouponKind: schemas.balances,
  CouponState: schemas.balances,
  CreditEntryKind: schemas.balances,
  DeliveryChannel: schemas.notifications,
  DeliveryState: schemas.notifications,
  Difference: schemas.payments,
  FrozenInvoice: schemas.invoices,
  InvoiceState: schemas.invoices,
  MessageChannel: schemas.notifications,
  MessageKind: schemas.messageKinds,
  OrderAddress: schemas.order,
  OrderKind: schemas.orders,
  OrderStatus: schemas.state,
  PaymentChannelName: schemas.payments,
  PaymentInstructions: schemas.payments,
  PaymentPurpose: schemas.payments,
  PaymentAttemptState: schemas.payments,
  PaymentTerms: schemas.orders,
  QualificationKind: schemas.qualifications,
  QuoteActor: schemas.quotes,
  QuoteState: schemas.quotes,
  ReceiptType: schemas.invoices,
  RedReason: schemas.invoices,
  RefundCause: schemas.payments,
  RefundState: schemas.payments,
  ReliedQualification: schemas.qualifications,
  RemittanceSlip: schemas.payments,
  SkuQuantity: schemas.cart,
  TicketKind: schemas.support,
  TicketState: schemas.support,
  WalletEntryKind: schemas.balances,
}

const columns = {
  'ticket.kind': 'TicketKind',
  'ticket.state': 'Generated<TicketState>',
  'ticket_message.attachments': 'Generated<Attachment[]>',
  'message.kind': 'MessageKind',
  'message_delivery.channel': 'DeliveryChannel',
  'message_delivery.state': 'Generated<DeliveryState>',
  'message_setting.kind': 'MessageKind',
  'message_setting.channel': 'MessageChannel',
  'order.kind': 'Generated<OrderKind>',
  'order.status': 'Generated<OrderStatus>',
  'order.payment_terms': 'PaymentTerms | null',
  'order.collection': 'Collection',
  'order.address': 'OrderAddress',
  'order.receipt_type': 'ReceiptType',
  'order.invoice': 'FrozenInvoice | null',
  'order.attachments': 'Generated<Attachment[]>',
  'order.qualifications': 'Generated<ReliedQualification[]>',
  'invoice.kind': "Generated<'blue' | 'red'>",
  'invoice.receipt_type': '0 | 1',
  'invoice.buyer': 'FrozenInvoice',
  'invoice.state': 'Generated<InvoiceState>',
  'invoice.red_reason': 'RedReason | null',
  'order_transition.from_status': 'OrderStatus | null',
  'order_transition.to_status': 'OrderStatus',
  'order_transition.actor': 'Actor',
  'order_version.content': 'object',
  'after_sale.kind': 'AfterSaleKind',
  'after_sale.state': 'Generated<AfterSaleState>',
  'approval_rule_set.rules': 'ApprovalRule[]',
  'order_approval.state': 'Generated<ApprovalState>',
  'order_approval_step.role': 'ApprovalRole | null',
  'order_approval_step.decision': "'approved' | 'declined' | null",
  'order_approval_event.kind': "'requested' | Exclude<ApprovalState, 'waiting'>",
  'order_approval_event.channel': "'shop' | 'link' | 'system'",
  'payment.purpose': 'Generated<PaymentPurpose>',
  'payment.channel': 'PaymentChannelName',
  'payment.state': 'Generated<PaymentAttemptState>',
  'payment.instructions': 'Generated<PaymentInstructions>',
  'payment.slip': 'RemittanceSlip | null',
  'refund.cause': 'RefundCause',
  'refund.state': 'Generated<RefundState>',
  'channel_notification.channel': 'ChannelKey',
  'coupon.state': 'Generated<CouponState>',
  'coupon_template.kind': 'CouponKind',
  'credit_entry.kind': 'CreditEntryKind',
  'credit_statement_line.kind': 'CreditEntryKind',
  'wallet_entry.kind': 'WalletEntryKind',
  'shared_cart.lines': 'SkuQuantity[]',
  'reimbursement_kit.state': "Generated<'pending' | 'done' | 'failed'>",
  'reconciliation.channel': 'ChannelKey',
  'reconciliation.state': "'matched' | 'different' | 'failed'",
  'reconciliation.differences': 'Generated<Difference[]>',
  'qualification.kind': 'QualificationKind',
  'qualification_substance.dimension': "'mass' | 'volume'",
  'quote.state': 'Generated<QuoteState>',
  'quote_request.attachments': 'Generated<Attachment[]>',
  'quote_transition.from_state': 'QuoteState | null',
  'quote_transition.to_state': 'QuoteState',
  'quote_transition.actor': 'QuoteActor',
  'regulated_rule.papers': 'QualificationKind[][]',
}

const folder = await mkdtemp(join(tmpdir(), 'reagora-types-'))
const server = await startEmbeddedPostgres(folder, { durable: false })
const { sql, close } = openDatabase(server.url, 2)
try {
  await migrate(sql, 'db/migrations')
  const done = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--camel-case',
      '--out-file',
      'src/server/db/types.ts',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--default-schema',
      'public',
      '--type-mapping',
      '{"int8":"number"}',
      '--custom-imports',
      JSON.stringify(
        Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, `${path}#${name}`])),
      ),
      '--overrides',
      JSON.stringify({ columns }),
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = done.status ?? 1
} finally {
  await close()
  await removeEmbeddedPostgres(folder)
  await rm(folder, { recursive: true, force: true })
}
