const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Upper case, without spaces. */
export const normalIdNumber = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** Resident identity number with 18 characters: date of birth and check character (GB 11643). */
export function isIdNumber(text: string) {
  const parts = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text)
  if (!parts) return false
  const [, year, month, day] = parts
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return checks[sum % 11] === text[17]
}

/** As `maskIdNumber` writes it. */
export const isMaskedIdNumber = (text: string) => /^[1-9]\d{2}\*{11}\d{3}[\dX]$/.test(text)

/** Shows the region and the last four characters. */
export const maskIdNumber = (text: string) => `${text.slice(0, 3)}***********${text.slice(-4)}`
