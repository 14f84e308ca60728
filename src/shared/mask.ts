export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

export const maskEmail = (email: string) =>
  email.replace(/^([^@]{1,2})[^@]*(@.+)$/, (_all, first: string, host: string) => `${first}***${host}`)
