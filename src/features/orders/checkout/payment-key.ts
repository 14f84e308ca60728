import type { AllowedPayment } from './schema.ts'

/** Names one way to pay among those that are allowed. */
export const paymentKey = ({ paymentTerms, collectionType }: AllowedPayment) =>
  `${paymentTerms ?? 'none'}-${collectionType}`
