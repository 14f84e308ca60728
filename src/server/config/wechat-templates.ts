import { z } from 'zod'

/** A template message that the shop was granted at WeChat, with the names of its fields. */
export interface WechatTemplate {
  id: string
  title: string
  body: string
  time: string
}

/** By kind of message; `default` is used for the other kinds. */
export type WechatTemplates = Record<string, WechatTemplate>

const entry = /^(\w+)=([\w-]+):(\w+):(\w+):(\w+)$/

/** `kind=id:title:body:time`, separated by commas: `order=TM0001:thing2:thing4:time3`. */
export const wechatTemplates = z
  .string()
  .default('')
  .transform((text, { addIssue }) => {
    const templates: WechatTemplates = {}
    for (const part of text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [, kind, id, title, body, time] = entry.exec(part) ?? []
      if (kind && id && title && body && time) templates[kind] = { id, title, body, time }
      else addIssue({ code: 'custom', message: `${part} is not kind=id:title:body:time` })
    }
    return templates
  })
