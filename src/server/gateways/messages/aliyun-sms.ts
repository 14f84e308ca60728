import { Failure } from '#shared/failure.ts'
import type { SmsConfig } from '../../config/gateway-settings.ts'
import type { Log } from '../../log.ts'
import type { SmsGateway, SmsMessage } from './messages.ts'

type AliyunConfig = Extract<SmsConfig, { provider: 'aliyun' }>

const connectMs = 5000
const answerMs = 8000

export function aliyunSms(config: AliyunConfig, log: Pick<Log, 'error'>, limitMs = answerMs): SmsGateway {
  const templates = {
    code: config.codeTemplate,
    'phone-changed': config.phoneChangedTemplate,
    'account-changed': config.accountChangedTemplate,
    notice: config.noticeTemplate,
  } satisfies Record<SmsMessage['template'], string | undefined>
  let client: ReturnType<typeof openClient> | undefined
  return {
    async send({ phone, template, values }) {
      const templateCode = templates[template]
      if (!templateCode) throw new Failure('message-unsent')
      client ??= openClient(config)
      const ask = await client
      const asked = ask({
        phoneNumbers: phone,
        signName: config.signName,
        templateCode,
        templateParam: JSON.stringify(values),
      })
      const refusal = await within(limitMs, asked).catch(reasonOf)
      if (refusal === 'OK') return
      log.error({ provider: 'aliyun', refusal }, 'could not send a text message')
      throw new Failure('message-unsent')
    },
  }
}

interface SmsFields {
  phoneNumbers: string
  signName: string
  templateCode: string
  templateParam: string
}

/** @returns sends one message and answers with the provider's code, `OK` on success */
async function openClient({ accessKeyId, accessKeySecret, endpoint }: AliyunConfig) {
  const { default: sdk, SendSmsRequest } = await import('@alicloud/dysmsapi20170525')
  const { $OpenApiUtil } = await import('@alicloud/openapi-core')
  const Client = 'default' in sdk ? (sdk.default as typeof sdk) : sdk // CommonJS: Node wraps it once more
  const { host, protocol } = new URL(endpoint)
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId,
      accessKeySecret,
      endpoint: host,
      protocol: protocol.slice(0, -1),
      connectTimeout: connectMs,
      readTimeout: connectMs,
    }),
  )
  return async (fields: SmsFields) => {
    const { body } = await client.sendSms(new SendSmsRequest(fields))
    return body?.code ?? 'no code'
  }
}

/** For the log: messages of these errors contain the phone number. */
const reasonOf = (problem: { name: string; code?: string }) => problem.code ?? problem.name

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject({ name: 'TimeoutError' }), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
