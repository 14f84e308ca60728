/** Fewest and most characters of a password. */
export const passwordLength = { min: 6, max: 32 } as const

/** What a shop asks of a new password. */
export interface PasswordRule {
  /** In characters. */
  minLength: number
  /** Two or more of letters, digits and special characters. */
  isComplex: boolean
}

export const defaultPasswordRule: PasswordRule = { minLength: passwordLength.min, isComplex: true }

/** Letters, digits and these special characters are all that a password may hold. */
export const allowedInPassword = /^[A-Za-z\d~!@#$%^&*()_+=\-.,]*$/

const special = /[~!@#$%^&*()_+=\-.,]/

/** 0 to 4: one point each for small letters, capital letters, digits and special characters. */
export const passwordStrength = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, special].filter((kind) => kind.test(password)).length

/** How many of letters, digits and special characters a password mixes: two or more make it complex enough. */
export const passwordKinds = (password: string) =>
  [/[A-Za-z]/, /\d/, special].filter((kind) => kind.test(password)).length

export const strengthLevels = ['weak', 'general', 'good', 'great'] as const

/** The level shown for a strength: 0 and 1 are weak. */
export const strengthLevel = (strength: number) => strengthLevels[Math.max(strength, 1) - 1] ?? 'weak'
