import type { Database, Db } from '../../db/client.ts'
import { lockName } from '../../db/sql.ts'
import { ServiceKey } from '../../services.ts'
import { type Wechat, type WechatGrant, WechatRefusal } from './wechat.ts'

/** WeChat issues a new token in the last five minutes of the old one. */
const renewedBeforeMs = 3 * 60_000
const withdrawn = [40001, 40014, 42001]

export interface JsapiTicket {
  appId: string
  read(now: Date): Promise<string>
}

export interface WechatGrants extends JsapiTicket {
  /** Runs the work with an access token, and once more with a new one if WeChat revoked it. */
  withToken<T>(now: Date, work: (accessToken: string) => Promise<T>): Promise<T>
}

export const jsapiTicketKey = new ServiceKey<JsapiTicket>('the ticket of WeChat pages')

/** Token and ticket are stored for all processes; one process renews them, as WeChat limits requests. */
export function cacheJsapiTicket(db: Database['db'], wechat: Wechat, appId: string): WechatGrants {
  const inProgress = new Map<string, Promise<string>>()
  const renew = (name: string, now: Date, make: () => Promise<WechatGrant>) =>
    db.transaction().execute(async (tx) => {
      await lockName(tx, 'platform token', name)
      return (await find(tx, name, now)) ?? keep(tx, name, now, await make())
    })
  /** Reads the stored grant; the first caller renews an expired one while others wait. */
  const cachedOr = async (name: string, now: Date, make: () => Promise<WechatGrant>) => {
    const stored = await find(db, name, now)
    if (stored) return stored
    const renewal = inProgress.get(name) ?? renew(name, now, make).finally(() => inProgress.delete(name))
    inProgress.set(name, renewal)
    return renewal
  }
  const tokenName = `wechat-token ${appId}`
  const withToken = async <T>(now: Date, work: (accessToken: string) => Promise<T>) => {
    const token = await cachedOr(tokenName, now, () => wechat.accessToken())
    return work(token).catch(async (problem) => {
      if (!(problem instanceof WechatRefusal && withdrawn.includes(problem.errcode))) throw problem
      return work(await keep(db, tokenName, now, await wechat.accessToken()))
    })
  }
  const makeTicket = (now: Date) => withToken(now, (token) => wechat.jsapiTicket(token))
  return { appId, read: (now) => cachedOr(`wechat-ticket ${appId}`, now, () => makeTicket(now)), withToken }
}

const find = async (db: Db, name: string, now: Date) =>
  (await findToken(db, name, new Date(now.getTime() + renewedBeforeMs)))?.value

async function keep(db: Db, name: string, now: Date, { value, lifetimeSeconds }: WechatGrant) {
  await keepToken(db, { name, value, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000) })
  return value
}

export const findToken = (db: Db, name: string, goodAt: Date) =>
  db
    .selectFrom('platformToken')
    .select('value')
    .where('name', '=', name)
    .where('expiresAt', '>', goodAt)
    .executeTakeFirst()

export const keepToken = (db: Db, token: { name: string; value: string; expiresAt: Date }) =>
  db
    .insertInto('platformToken')
    .values(token)
    .onConflict((clash) => clash.column('name').doUpdateSet(token))
    .execute()
