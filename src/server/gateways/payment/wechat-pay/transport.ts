import { z } from 'zod'
import { ChannelRefusal, ChannelUnavailable } from '../channel.ts'
import { type platformCertificates, proofOf } from './certificates.ts'
import { authorization, type Merchant } from './signing.ts'

export interface WechatPayOptions extends Merchant {
  appId: string
  apiKey: string
  apiOrigin: string
  shopOrigin: string
  limitMs?: number
}

const refusal = z.object({ code: z.string() })

export function transport(options: WechatPayOptions) {
  const send = (method: 'GET' | 'POST', address: string, body = '') => {
    const { pathname, search } = new URL(address)
    const headers = {
      authorization: authorization(options, method, pathname + search, body),
      accept: 'application/json',
      'user-agent': 'Reagora',
      ...(body !== '' && { 'content-type': 'application/json' }),
    }
    return fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(options.limitMs ?? 10_000),
      ...(body !== '' && { body }),
    })
      .then(async (response) => ({ response, content: Buffer.from(await response.arrayBuffer()) }))
      .catch((problem) => {
        throw new ChannelUnavailable(`WeChat Pay gave no answer at ${pathname}: ${problem.name}`)
      })
  }
  const proofIn = (response: Response) => proofOf((name) => response.headers.get(name) ?? '')

  return {
    fetchCertificates: async () => {
      const { response, content } = await send('GET', `${options.apiOrigin}/v3/certificates`)
      if (response.status !== 200) throw refused('/v3/certificates', content)
      return { body: content.toString('utf8'), proof: proofIn(response) }
    },

    proven: (certificates: ReturnType<typeof platformCertificates>) => ({
      async ask<T>(shape: z.ZodType<T>, method: 'GET' | 'POST', path: string, fields?: object): Promise<T> {
        const written = fields ? JSON.stringify(fields) : ''
        const { response, content } = await send(method, options.apiOrigin + path, written)
        const body = content.toString('utf8')
        // A refusal may be unsigned; it only means that this attempt failed.
        if (!response.ok) throw refused(path, content)
        const fault = await certificates.check(proofIn(response), body, new Date()).catch((problem) => {
          throw problem instanceof ChannelRefusal ? problem : new ChannelUnavailable(problem.message)
        })
        if (fault) throw new ChannelUnavailable(`the answer at ${path} is not WeChat's: ${fault}`)
        const understood = shape.safeParse(asJson(body))
        if (!understood.success) throw new ChannelUnavailable(`WeChat Pay answered something else at ${path}`)
        return understood.data
      },

      async download(address: string) {
        const { response, content } = await send('GET', address)
        if (!response.ok) throw refused(new URL(address).pathname, content)
        return content
      },
    }),
  }
}

function refused(path: string, content: Buffer) {
  const said = refusal.safeParse(asJson(content.toString('utf8')))
  return said.success
    ? new ChannelRefusal('wechat', said.data.code)
    : new ChannelUnavailable(`WeChat Pay answered something else at ${path}`)
}

function asJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
