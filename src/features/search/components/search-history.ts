import { call } from '#ui/call.ts'
import { searchAddress, searchPath } from '../address/page-address.ts'
import { getHotWordsCall, getSavedSearchesCall } from '../calls.ts'

const storageKey = 'searches'
const mostRemembered = 8
const mostOthers = 5

/** What may be searched again, before anything is typed. */
export interface SearchProposal {
  kind: 'recent' | 'saved' | 'hot'
  text: string
  to: string
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function store(keywords: string[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(keywords))
  } catch {
    // Storage is closed to us: nothing is remembered.
  }
}

const others = (keyword: string) => read().filter((one) => one !== keyword)

export const rememberSearch = (keyword: string) =>
  store([keyword, ...others(keyword)].slice(0, mostRemembered))

export const removeSearch = (keyword: string) => store(others(keyword))

export const removeSearches = () => store([])

const orNothing = <One>(asked: Promise<One[]>) =>
  asked.then(
    (list) => list.slice(0, mostOthers),
    () => [], // proposals are only a help
  )

/** Searches of this browser, those that the member keeps, and those of everybody. */
export async function listProposals(isSignedIn: boolean): Promise<SearchProposal[]> {
  const [saved, hot] = await Promise.all([
    isSignedIn ? orNothing(call(getSavedSearchesCall, { mayBeVisitor: true })) : [],
    orNothing(call(getHotWordsCall)),
  ])
  return [
    ...read().map((text) => ({ kind: 'recent' as const, text, to: searchAddress({ keyword: text }) })),
    ...saved.map(({ name, query }) => ({ kind: 'saved' as const, text: name, to: `${searchPath}?${query}` })),
    ...hot.map(({ keywords: text }) => ({
      kind: 'hot' as const,
      text,
      to: searchAddress({ keyword: text }),
    })),
  ]
}
