/** Texts that members agree to. */
export const agreementKeys = ['platform', 'privacy'] as const
export type AgreementKey = (typeof agreementKeys)[number]

export const isAgreementKey = (text: string | undefined): text is AgreementKey =>
  agreementKeys.some((key) => key === text)

/** One version of an agreement, without its text. */
export interface AgreementVersion {
  key: AgreementKey
  version: string
  title: string
  /** ISO. */
  inForceFrom: string
}
