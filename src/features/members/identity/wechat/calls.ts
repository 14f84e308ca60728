import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

/** Also the path of the cookie that carries the ticket. */
export const bindPath = '/api/auth/wechat-bind'

export const getWechatStrangerCall = declareCall('GET', bindPath, {
  who: 'anyone',
  tag: 'members',
  summary: 'Who came by WeChat',
  answer: wire.wechatStranger,
})

export const bindWechatCall = declareCall('POST', bindPath, {
  who: 'member',
  tag: 'members',
  summary: 'Bind WeChat after its sign-in',
  answer: z.null(),
})

export const getWechatCall = declareCall('GET', '/api/ucenter/wechat', {
  who: 'member',
  tag: 'members',
  summary: 'My WeChat',
  answer: wire.wechatBinding,
})

export const unbindWechatCall = declareCall('DELETE', '/api/ucenter/wechat', {
  who: 'member',
  tag: 'members',
  summary: 'Unbind my WeChat',
  answer: z.null(),
})
