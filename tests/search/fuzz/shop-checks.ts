import { type SearchAnswer, searchAnswer } from '#features/search/schema.ts'
import { holds, isCountedWithin } from './checks.ts'
import { addressOf } from './inputs.ts'

const busy = 503

type Parameters = Record<string, string | string[]>

/** Node accepts 16 KiB of request head and closes the connection on more, often before the end of the request. */
const longestAddress = 16_000
const headTooLarge = 431

/** Sends a request. The shop may close the connection only on an address that is too long, and must stay available. */
async function ask(origin: string, path: string, parameters: Parameters) {
  const address = `${origin}${path}?${addressOf(parameters)}`
  try {
    const reply = await fetch(address)
    return { status: reply.status, body: await reply.text() }
  } catch (problem) {
    if (address.length <= longestAddress) throw problem
    holds((await fetch(`${origin}/healthz`)).ok, 'serves others after hanging up')
    return { status: headTooLarge, body: '' }
  }
}

/** The data of a successful answer; undefined after a proper refusal (4xx). */
async function answerOf(origin: string, path: string, parameters: Parameters) {
  const { status, body } = await ask(origin, path, parameters)
  holds(status === 200 || (status >= 400 && status < 500), `answers, but ${status}: ${body}`)
  return status === 200 ? JSON.parse(body).data : undefined
}

async function searched(origin: string, parameters: Parameters): Promise<SearchAnswer | undefined> {
  const answer = await answerOf(origin, '/api/product/search', parameters)
  return answer && searchAnswer.parse(answer)
}

/** Search calls are refused properly (4xx) or answer consistently with themselves and their next page. */
export async function checkAnswers(origin: string, parameters: Parameters) {
  const suggested = await answerOf(origin, '/api/product/search/keyword-remind', {
    keyword: parameters.keyword ?? '',
  })
  holds(suggested === undefined || suggested.length <= 10, 'at most ten suggestions')
  const answer = await searched(origin, parameters)
  if (!answer) return
  holds(answer.list.length <= Math.min(answer.pageSize, answer.total), 'a page does not exceed its size')
  const paged = { ...parameters, pageSize: '7' }
  const first = await searched(origin, { ...paged, page: '1' })
  const next = await searched(origin, { ...paged, page: '2' })
  holds(first?.total === answer.total && next?.total === answer.total, 'every page has the same total')
  const ids = [first, next].flatMap((page) => page?.list.map(({ id }) => id) ?? [])
  holds(new Set(ids).size === ids.length, 'pages do not overlap')
  const beyond = await searched(origin, { ...parameters, page: '1000000' })
  holds(beyond?.list.length === 0, 'a page far beyond the end is empty')
  const everything = await searched(origin, {})
  holds(
    everything !== undefined && isCountedWithin(answer, everything.total),
    'facets do not exceed the total',
  )
}

/** Structure searches are answered, refused properly (4xx), or deferred (503). */
export async function checkStructures(origin: string, parameters: Parameters) {
  const { status, body } = await ask(origin, '/api/product/search/structure', parameters)
  holds(status < 500 || status === busy, `answers, but ${status}: ${body}`)
}

/** Every address gets a page or a proper refusal (4xx). */
export async function checkPage(origin: string, parameters: Parameters) {
  const { status } = await ask(origin, '/search', parameters)
  holds(status < 500, `the page answers ${status}`)
}
