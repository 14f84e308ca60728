import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { aliyunSms } from './aliyun-sms.ts'

const secret = 'the-secret'
const phone = '13800138000'
let requests: IncomingMessage[] = []
let answer: (response: ServerResponse) => unknown = () => {}
const server = createServer((request, response) => {
  requests.push(request)
  answer(response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const log = { error: vi.fn() }
const config = {
  provider: 'aliyun',
  accessKeyId: 'the-id',
  accessKeySecret: secret,
  signName: '瑞试商城',
  codeTemplate: 'SMS_1',
  phoneChangedTemplate: 'SMS_2',
  accountChangedTemplate: 'SMS_3',
  endpoint,
} as const
const gateway = aliyunSms(config, log, 1500)
const send = () =>
  gateway.send({ phone, template: 'code', values: { code: '123456' }, text: '您的验证码为 123456' })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Computes the signature of a received request, as the provider does. */
function signatureOf({ method, url = '', headers }: IncomingMessage) {
  const [path, query = ''] = url.split('?')
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, path, query.split('&').sort().join('&'), lines.join(''), names, sha256('')]
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request.join('\n'))}`)
    .digest('hex')
}

beforeEach(() => {
  requests = []
  log.error.mockClear()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const respond = (status: number, body: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const taken = respond(200, JSON.stringify({ Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' }))

it('an SMS request names the template with its values, and is signed', async () => {
  answer = taken
  await send()
  expect(requests).toHaveLength(1)
  const [request] = requests
  expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
  expect(Object.fromEntries(new URL(request?.url ?? '', endpoint).searchParams)).toEqual({
    PhoneNumbers: phone,
    SignName: '瑞试商城',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  })
  const { authorization } = request?.headers ?? {}
  expect(authorization).toContain('Credential=the-id,')
  expect(authorization).toContain(`Signature=${signatureOf(request as IncomingMessage)}`)
  expect(log.error).not.toHaveBeenCalled()
})

it.each([
  [
    'refuses',
    respond(200, `{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"${phone}"}`),
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  [
    'knows no such key',
    respond(403, '{"Code":"InvalidAccessKeyId.NotFound","Message":"x"}'),
    'InvalidAccessKeyId.NotFound',
  ],
  ['answers with a page', respond(200, '<html>'), 'SyntaxError'],
  ['answers with nothing', respond(500, ''), 'SyntaxError'],
  ['answers with something else', respond(200, '[]'), 'no code'],
  ['hangs', () => {}, 'TimeoutError'],
  ['hangs within its answer', (to: ServerResponse) => to.writeHead(200).write('{'), 'TimeoutError'],
  ['hangs up', (to: ServerResponse) => to.destroy(), expect.any(String)],
] as const)('nothing is reported as sent when the provider %s', async (_how, how, refusal) => {
  answer = how
  await expect(send()).rejects.toMatchObject({ code: 'message-unsent' })
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ provider: 'aliyun', refusal }, expect.any(String))
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/13800138000|123456/)
  answer = taken
  await send()
})

it('nothing is reported as sent when the provider is unreachable', async () => {
  const unreachable = aliyunSms({ ...config, endpoint: 'http://127.0.0.1:9' }, log)
  const message = { phone, template: 'code', values: { code: '123456' }, text: '' } as const
  await expect(unreachable.send(message)).rejects.toMatchObject({ code: 'message-unsent' })
  expect(JSON.stringify(log.error.mock.calls)).not.toContain(phone)
})
