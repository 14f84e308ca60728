import { ServiceKey } from '../../services.ts'

/** The website's application (QR code) or the official account's (pages inside WeChat). */
export type WechatAppKind = 'website' | 'official'

export interface WechatPerson {
  appId: string
  openId: string
  /** Shared by the shop's applications; null when they are not linked at WeChat. */
  unionId: string | null
  nickname: string
}

export interface WechatGrant {
  value: string
  lifetimeSeconds: number
}

/** As WeChat's interface names its fields. */
export interface WechatTemplateMessage {
  touser: string
  template_id: string
  url: string
  client_msg_id: string
  data: Record<string, { value: string }>
}

export interface Wechat {
  /** Undefined: the shop has no application of this kind. */
  appId(kind: WechatAppKind): string | undefined
  /** @param callback absolute address that receives a code; `isFramed`: the QR code is shown in an iframe */
  signInAddress(
    kind: WechatAppKind,
    callback: string,
    state: string,
    options?: { isFramed?: boolean },
  ): string
  /** @param code valid once, for five minutes @throws WechatRefusal, WechatUnavailable */
  identify(kind: WechatAppKind, code: string): Promise<WechatPerson>
  accessToken(): Promise<WechatGrant>
  /** Allows pages to use WeChat's scripts. @throws WechatRefusal, WechatUnavailable */
  jsapiTicket(accessToken: string): Promise<WechatGrant>
  /** @throws WechatRefusal, WechatUnavailable */
  sendTemplate(accessToken: string, message: WechatTemplateMessage): Promise<void>
}

export const wechatKey = new ServiceKey<Wechat>('WeChat')

export class WechatRefusal extends Error {
  readonly errcode: number

  constructor(errcode: number) {
    super(`WeChat refused: ${errcode}`)
    this.errcode = errcode
  }
}

export class WechatUnavailable extends Error {}
