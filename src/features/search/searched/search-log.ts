import { isCasNumber } from '#shared/cas-number.ts'

const longestCounted = 60
const keywordsAtMost = 1000
const ownAtMost = 2000
const machine = /bot\b|crawl|spider|slurp|preview|monitor|lighthouse/i
const mailAddress = /[\w.+-]+@[\w-]+\.\w{2,}/
/** Phone, identity and card numbers; CAS numbers have at most ten digits. */
const longNumber = /\d{11,}/

/** What is left of a keyword for the sums; undefined: it is not counted. */
export function countedKeyword(keyword: string): string | undefined {
  if (!keyword.isWellFormed() || /\p{Cc}/u.test(keyword)) return
  const text = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '' || text.length > longestCounted) return
  const digits = text.replace(/[\s().+-]/g, '')
  if (mailAddress.test(text) || (longNumber.test(digits) && !isCasNumber(text))) return
  return text
}

export const isMachine = (userAgent: string) => userAgent === '' || machine.test(userAgent)

export interface SearchedSum {
  keyword: string
  searches: number
  vain: number
  found: number | null
  at: Date
}

export interface OwnSearch {
  memberId: number
  keyword: string
  found: number | null
  at: Date
}

/** Searches since the last writing, summed by keyword. A keyword more than it has room for is not counted. */
export class SearchLog {
  #sums = new Map<string, SearchedSum>()
  #own: OwnSearch[] = []

  /** @param found null: the keyword leads to a page @param memberId whose it is, for those who are signed in */
  note(keyword: string, found: number | null, at: Date, memberId?: number) {
    const counted = countedKeyword(keyword)
    if (counted === undefined) return
    if (memberId !== undefined && this.#own.length < ownAtMost)
      this.#own.push({ memberId, keyword: counted, found, at })
    const sum = this.#sums.get(counted)
    if (!sum && this.#sums.size >= keywordsAtMost) return
    const { searches = 0, vain = 0 } = sum ?? {}
    const isVain = found === 0
    this.#sums.set(counted, {
      keyword: counted,
      searches: searches + 1,
      vain: vain + (isVain ? 1 : 0),
      found,
      at,
    })
  }

  takeOwn(): OwnSearch[] {
    const own = this.#own
    this.#own = []
    return own
  }

  /** Ordered, so that two processes lock rows in one order. */
  take(): SearchedSum[] {
    const sums = [...this.#sums.values()].sort((a, b) => (a.keyword < b.keyword ? -1 : 1))
    this.#sums = new Map()
    return sums
  }
}
