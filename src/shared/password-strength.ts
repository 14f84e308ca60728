export const passwordLength = { min: 6, max: 32 } as const

export interface PasswordRule {
  minLength: number
  isComplex: boolean
}

export const defaultPasswordRule: PasswordRule = { minLength: passwordLength.min, isComplex: true }

export const allowedInPassword = /^[A-Za-z\d~!@#$%^&*()_+=\-.,]*$/

const special = /[~!@#$%^&*()_+=\-.,]/

/** One point each for small letters, capital letters, digits and special characters. */
export const passwordStrength = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, special].filter((kind) => kind.test(password)).length

export const passwordKinds = (password: string) =>
  [/[A-Za-z]/, /\d/, special].filter((kind) => kind.test(password)).length

export const strengthLevels = ['weak', 'general', 'good', 'great'] as const

export const strengthLevel = (strength: number) => strengthLevels[Math.max(strength, 1) - 1] ?? 'weak'
