import type { PasswordState } from '../../identity/passwords/schema.ts'

export interface Safeguards {
  password: PasswordState
  hasPhone: boolean
  hasEmail: boolean
  hasWechat: boolean
}

export const safetyLevels = ['low', 'medium', 'high'] as const
export type SafetyLevel = (typeof safetyLevels)[number]

const safetyPoints = ({ password, hasPhone, hasEmail, hasWechat }: Safeguards) =>
  [password === 'own', hasPhone, hasEmail, hasWechat].filter(Boolean).length

/** Never high without a password that only the member knows. */
export function safetyLevel(safeguards: Safeguards): SafetyLevel {
  const points = safetyPoints(safeguards)
  if (points <= 1) return 'low'
  return points >= 3 && safeguards.password === 'own' ? 'high' : 'medium'
}
