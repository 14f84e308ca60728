/** What the shop asks of S3-compatible storage, in memory. It checks who signs, not the signature. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  content: Buffer
  type: string
  etag: string
}

interface Upload {
  path: string
  type: string
  parts: Map<number, Buffer>
}

/** Answers itself, or lets the storage answer. */
export type Trouble = (method: string, path: string, answer: ServerResponse) => boolean

const md5 = (content: Buffer) => createHash('md5').update(content)
const etagOf = (content: Buffer) => `"${md5(content).digest('hex')}"`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export class S3Simulator {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Upload>()
  trouble: Trouble = () => false
  requests = 0
  readonly #keyId: string
  readonly #bucket: string

  constructor(bucket: string, keyId: string) {
    this.#bucket = bucket
    this.#keyId = keyId
  }

  async listen() {
    const server = createServer((request, answer) => {
      this.#answer(request, answer).catch((problem) => answer.destroy(problem))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const stop = async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
    return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
  }

  async #answer(request: IncomingMessage, answer: ServerResponse) {
    this.requests++
    const content = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    const [path, method] = [rest.join('/'), request.method ?? '']
    if (this.trouble(method, path, answer)) return
    const signer = request.headers.authorization ?? searchParams.get('X-Amz-Credential') ?? ''
    if (!new RegExp(`(^|Credential=)${this.#keyId}/`).test(signer)) return refuse(answer, 403, 'AccessDenied')
    if (bucket !== this.#bucket) return refuse(answer, 404, 'NoSuchBucket')
    const sum = request.headers['content-md5']
    if (sum && sum !== md5(content).digest('base64')) return refuse(answer, 400, 'BadDigest')
    if (path === '') return this.#list(searchParams, answer)
    if (method === 'PUT') return this.#put(path, content, request, searchParams, answer)
    if (method === 'POST') return this.#post(path, request, searchParams, answer)
    if (method === 'DELETE') {
      const upload = searchParams.get('uploadId')
      if (upload) this.uploads.delete(upload)
      else this.objects.delete(path)
      return answer.writeHead(204).end()
    }
    return this.#get(path, method, searchParams, answer)
  }

  #get(path: string, method: string, search: URLSearchParams, answer: ServerResponse) {
    const found = this.objects.get(path)
    if (!found) return refuse(answer, 404, 'NoSuchKey')
    const disposition = search.get('response-content-disposition')
    answer.writeHead(200, {
      'content-type': search.get('response-content-type') ?? found.type,
      'content-length': found.content.length,
      etag: found.etag,
      ...(disposition && { 'content-disposition': disposition }),
    })
    return answer.end(method === 'HEAD' ? undefined : found.content)
  }

  #put(
    path: string,
    content: Buffer,
    { headers }: IncomingMessage,
    search: URLSearchParams,
    answer: ServerResponse,
  ) {
    const upload = this.uploads.get(search.get('uploadId') ?? '')
    if (search.has('uploadId')) {
      if (!upload) return refuse(answer, 404, 'NoSuchUpload')
      upload.parts.set(Number(search.get('partNumber')), content)
      return answer.writeHead(200, { etag: etagOf(content) }).end()
    }
    const source = headers['x-amz-copy-source']
    const copied = source && this.objects.get(decodeURIComponent(String(source)).replace(/^\/?[^/]+\//, ''))
    if (source && !copied) return refuse(answer, 404, 'NoSuchKey')
    const stored = copied || { content, type: headers['content-type'] ?? '', etag: etagOf(content) }
    this.objects.set(path, stored)
    const text = source ? `<CopyObjectResult><ETag>${escaped(stored.etag)}</ETag></CopyObjectResult>` : ''
    return answer.writeHead(200, { etag: stored.etag, 'content-type': 'application/xml' }).end(text)
  }

  #post(path: string, { headers }: IncomingMessage, search: URLSearchParams, answer: ServerResponse) {
    if (search.has('uploads')) {
      const id = String(this.uploads.size + this.requests)
      this.uploads.set(id, { path, type: headers['content-type'] ?? '', parts: new Map() })
      const text = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
      return answer.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    }
    const id = search.get('uploadId') ?? ''
    const upload = this.uploads.get(id)
    if (!upload) return refuse(answer, 404, 'NoSuchUpload')
    const parts = [...upload.parts].sort(([one], [two]) => one - two).map(([, part]) => part)
    const sums = Buffer.concat(parts.map((part) => md5(part).digest()))
    const etag = `"${md5(sums).digest('hex')}-${parts.length}"`
    this.objects.set(path, { content: Buffer.concat(parts), type: upload.type, etag })
    this.uploads.delete(id)
    const text = `<CompleteMultipartUploadResult><ETag>${escaped(etag)}</ETag></CompleteMultipartUploadResult>`
    return answer.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  }

  #list(search: URLSearchParams, answer: ServerResponse) {
    const [prefix, after] = [search.get('prefix') ?? '', search.get('continuation-token') ?? '']
    const most = Number(search.get('max-keys') ?? 1000)
    const paths = [...this.objects.keys()].filter((path) => path.startsWith(prefix) && path > after).sort()
    const page = paths.slice(0, most)
    const entries = page.map((path) => {
      const { content, etag } = this.objects.get(path) as StoredObject
      return `<Contents><Key>${escaped(path)}</Key><Size>${content.length}</Size><ETag>${escaped(etag)}</ETag></Contents>`
    })
    const isCut = paths.length > most
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    const text = `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
    return answer.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  }
}

const refuse = (answer: ServerResponse, status: number, code: string) =>
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
