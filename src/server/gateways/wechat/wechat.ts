import { ServiceKey } from '../../services.ts'

/** Which of the shop's applications: the website's, with its QR code, or the official account's, for pages inside WeChat. */
export type WechatAppKind = 'website' | 'official'

/** Somebody whom WeChat has just vouched for. */
export interface WechatPerson {
  appId: string
  /** Who it is to this application. */
  openId: string
  /** Who it is to all applications of the shop; missing when they are not tied together at WeChat. */
  unionId: string | null
  nickname: string
}

/** Something that WeChat gave for a time. */
export interface WechatGrant {
  value: string
  lifetimeSeconds: number
}

/** What the shop asks of WeChat. */
export interface Wechat {
  /** The id of an application; undefined: the shop has none of this kind. */
  appId(kind: WechatAppKind): string | undefined
  /**
   * Where somebody signs in at WeChat.
   * @param callback absolute address to which WeChat sends her back, with a code
   * @param state comes back with her
   * @param options `isFramed`: the website's QR code stands in a frame of our page; whoever scans leaves the frame
   */
  signInAddress(
    kind: WechatAppKind,
    callback: string,
    state: string,
    options?: { isFramed?: boolean },
  ): string
  /**
   * Who somebody is.
   * @param code that came back with her; good for one use and five minutes
   * @throws WechatRefusal, WechatSilence
   */
  identify(kind: WechatAppKind, code: string): Promise<WechatPerson>
  /** The official account's access token. @throws WechatRefusal, WechatSilence */
  accessToken(): Promise<WechatGrant>
  /** The ticket by which pages may use WeChat's scripts. @throws WechatRefusal, WechatSilence */
  jsapiTicket(accessToken: string): Promise<WechatGrant>
}

/** Missing when the shop does without WeChat. */
export const wechatKey = new ServiceKey<Wechat>('WeChat')

/** WeChat answered that it will not. */
export class WechatRefusal extends Error {
  readonly errcode: number

  constructor(errcode: number) {
    super(`WeChat refused: ${errcode}`)
    this.errcode = errcode
  }
}

/** WeChat did not answer, or not in a way that can be understood. */
export class WechatSilence extends Error {}
