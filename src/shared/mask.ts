/** A phone number as lists, logs and pages show it: `138****5678`. */
export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** An e-mail address as lists, logs and pages show it: `zh***@example.com`. */
export const maskEmail = (email: string) =>
  email.replace(/^([^@]{1,2})[^@]*(@.+)$/, (_all, first: string, host: string) => `${first}***${host}`)
