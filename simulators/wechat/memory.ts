import { createHash, randomBytes } from 'node:crypto'
import type { WechatApp } from '#server/config/gateway-settings.ts'
import { WechatRefusal, type WechatTemplateMessage } from '#server/gateways/wechat/wechat.ts'

const codeMs = 5 * 60_000
const tokenSeconds = 7200

export interface Person {
  id: string
  nickname: string
}

interface Token {
  appId: string
  personId: string | null
  expires: number
}

const newSecret = () => randomBytes(24).toString('base64url')
const idOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 27)

/** Refuses with WeChat's own error numbers. */
export class SimulatedWechat {
  readonly people: Person[] = [
    { id: 'lin', nickname: '林晓雯' },
    { id: 'zhao', nickname: '赵工' },
    { id: 'chen', nickname: '陈老师' },
  ]
  readonly #apps: WechatApp[]
  readonly #now: () => number
  readonly #codes = new Map<string, Token & { isUsed: boolean }>()
  readonly #tokens = new Map<string, Token>()
  #ofApps = new Map<string, string>()
  readonly #sent = new Map<string, number>()

  constructor(apps: WechatApp[], now: () => number = Date.now) {
    this.#apps = apps
    this.#now = now
  }

  knowsApp(appId: string) {
    return this.#apps.some(({ id }) => id === appId)
  }

  addPerson(): Person {
    const person = { id: randomBytes(6).toString('hex'), nickname: `微信用户${this.people.length + 1}` }
    this.people.push(person)
    return person
  }

  giveCode(appId: string, personId: string) {
    const code = newSecret()
    this.#codes.set(code, { appId, personId, expires: this.#now() + codeMs, isUsed: false })
    return code
  }

  /** @throws WechatRefusal */
  redeemCode(appId: string, secret: string, code: string) {
    this.#checkApp(appId, secret)
    if (!code) throw new WechatRefusal(41008)
    const given = this.#codes.get(code)
    if (!given || given.appId !== appId) throw new WechatRefusal(40029)
    if (given.isUsed) throw new WechatRefusal(40163)
    if (given.expires <= this.#now()) throw new WechatRefusal(42003)
    given.isUsed = true
    const token = newSecret()
    this.#tokens.set(token, { ...given, expires: this.#now() + tokenSeconds * 1000 })
    return {
      access_token: token,
      expires_in: tokenSeconds,
      refresh_token: newSecret(),
      ...this.#idsOf(given),
    }
  }

  /** @throws WechatRefusal */
  profileOf(token: string, openId: string) {
    const ids = this.#idsOf(this.#findToken(token))
    if (ids.openid !== openId) throw new WechatRefusal(40003)
    const person = this.people.find(({ id }) => id === this.#tokens.get(token)?.personId)
    return { ...ids, nickname: person?.nickname ?? '', sex: 0, headimgurl: '', privilege: [] }
  }

  /** The same token until it expires, like `stable_token`. @throws WechatRefusal */
  giveToken(appId: string, secret: string) {
    this.#checkApp(appId, secret)
    const last = this.#ofApps.get(appId)
    const known = last && this.#tokens.get(last)
    if (known && known.expires > this.#now())
      return { access_token: last, expires_in: Math.floor((known.expires - this.#now()) / 1000) }
    const token = newSecret()
    this.#tokens.set(token, { appId, personId: null, expires: this.#now() + tokenSeconds * 1000 })
    this.#ofApps.set(appId, token)
    return { access_token: token, expires_in: tokenSeconds }
  }

  /** @throws WechatRefusal */
  giveTicket(token: string, type: string) {
    const { appId, expires } = this.#findToken(token)
    if (type !== 'jsapi') throw new WechatRefusal(40097)
    return { ticket: idOf('ticket', appId, String(expires)), expires_in: tokenSeconds }
  }

  /** The same recipient and `client_msg_id` count once. @throws WechatRefusal */
  takeTemplate(token: string, { touser, template_id, client_msg_id, data }: WechatTemplateMessage) {
    const { appId } = this.#findToken(token)
    if (!this.#personOf(appId, touser)) throw new WechatRefusal(40003)
    if (!template_id) throw new WechatRefusal(40037)
    if (Object.keys(data ?? {}).length === 0) throw new WechatRefusal(47001)
    const key = `${touser} ${client_msg_id}`
    const known = this.#sent.get(key)
    const msgid = known ?? this.#sent.size + 1
    this.#sent.set(key, msgid)
    return { msgid, isNew: known === undefined }
  }

  nicknameOf(openId: string) {
    const person = this.#apps.map(({ id }) => this.#personOf(id, openId)).find((one) => one)
    return person?.nickname ?? openId
  }

  #personOf = (appId: string, openId: string) =>
    this.people.find(({ id }) => this.#idsOf({ appId, personId: id }).openid === openId)

  /** Invalidates every token, like a changed secret. */
  withdrawTokens() {
    this.#tokens.clear()
  }

  #checkApp(appId: string, secret: string) {
    if (!appId) throw new WechatRefusal(41002)
    const app = this.#apps.find(({ id }) => id === appId)
    if (!app) throw new WechatRefusal(40013)
    if (!secret) throw new WechatRefusal(41004)
    if (app.secret !== secret) throw new WechatRefusal(40125)
  }

  #findToken(token: string) {
    if (!token) throw new WechatRefusal(41001)
    const known = this.#tokens.get(token)
    if (!known) throw new WechatRefusal(40001)
    if (known.expires <= this.#now()) throw new WechatRefusal(42001)
    return known
  }

  #idsOf({ appId, personId }: Pick<Token, 'appId' | 'personId'>) {
    const person = personId ?? ''
    return {
      openid: `o${idOf('open', appId, person)}`,
      unionid: `o${idOf('union', person)}`,
      scope: 'snsapi',
    }
  }
}
