import { createHash, randomBytes } from 'node:crypto'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { jsapiTicketKey } from '#server/gateways/wechat/ticket.service.server.ts'
import { WechatRefusal, WechatUnavailable } from '#server/gateways/wechat/wechat.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { catalogAnswers } from '../messages.ts'
import { findUnadvertised, isAdvertisable } from './repository.server.ts'

/**
 * Signs an address of ours, so that the page there can be shared in WeChat with a card. Regulated and other hazardous
 * chemicals have none: they are shown on our own pages only (互联网危险物品信息发布管理规定, 2015). Neither have searches
 * for their names.
 * @throws Failure `validation-failed` for an address of another site, `not-allowed` for such a product,
 * `not-found` when the shop has no official account, `wechat-unavailable`
 */
export async function signForSharing(ctx: Ctx, address: string) {
  const tickets = ctx.services.find(jsapiTicketKey)
  if (!tickets) throw new Failure('not-found')
  const parsed = URL.parse(address)
  if (parsed?.origin !== ctx.config.publicOrigin || parsed.username || parsed.password)
    throw new Failure('validation-failed', [notOurs(ctx)])
  if (await isUnadvertised(ctx, parsed)) throw new Failure('not-allowed')
  const ticket = await tickets.read(ctx.now).catch((problem) => {
    if (!(problem instanceof WechatRefusal || problem instanceof WechatUnavailable)) throw problem
    ctx.log.error({ err: problem }, 'could not get a ticket for WeChat pages')
    throw new Failure('wechat-unavailable')
  })
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(ctx.now.getTime() / 1000)
  const url = address.split('#', 1)[0]
  const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  const signature = createHash('sha1').update(signed).digest('hex')
  return { appId: tickets.appId, timestamp, nonceStr, signature }
}

/** Those of the words that name regulated or other hazardous chemicals. */
export const findUnadvertisedWords = async (db: Db, words: string[]): Promise<Set<string>> =>
  new Set(words.length > 0 ? await findUnadvertised(db, words) : [])

/** False for regulated and other hazardous chemicals. */
export const mayBeShared = ({ db }: Ctx, productId: number) => isAdvertisable(db, productId)

const notOurs = ({ locale }: Ctx) => ({
  path: 'url',
  message: say(locale, catalogAnswers.notOurPage),
})

/** Whether this is the page or the safety data sheet of a product that must not be advertised, or of an unknown one. */
async function isUnadvertised({ db }: Ctx, { pathname, searchParams }: URL) {
  const path = decoded(pathname)
  if (/^\/+search\/*$/i.test(path)) return (await findUnadvertisedWords(db, words(searchParams))).size > 0
  const [, id] = /^\/+(?:product|report\/+sds)\/+([^/]+)/i.exec(path) ?? []
  if (id === undefined) return false
  const productId = readId(id)
  return productId === undefined || !(await isAdvertisable(db, productId))
}

const words = (query: URLSearchParams) => query.getAll('keyword').map((word) => word.trim())

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
