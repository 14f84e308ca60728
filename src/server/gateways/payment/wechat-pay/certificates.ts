import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { answerContent, isSigned, unseal } from './signing.ts'

export interface Proof {
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

const list = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.string(),
        ciphertext: z.string(),
      }),
    }),
  ),
})

/** Maximum age, and tolerance for a clock that is ahead. */
const proofLastsMs = 5 * 60_000
const renewedAfterMs = 12 * 3600_000
/** Between two requests: made-up serial numbers must not cause one each. */
const pauseMs = 10_000

interface Known {
  keys: Map<string, KeyObject>
  askedAt: number
}

type ProofFault = 'signature' | 'too-old'

/** @param fetchList its answer is verified by a certificate that it contains, encrypted with our key */
export function platformCertificates(
  apiKey: string,
  fetchList: () => Promise<{ body: string; proof: Proof }>,
) {
  let known: Known = { keys: new Map(), askedAt: 0 }
  let inProgress: Promise<void> | undefined
  const renew = async () => {
    const askedAt = Date.now()
    known = { ...known, askedAt }
    const { body, proof } = await fetchList()
    const keys = readList(body, apiKey)
    const key = keys.get(proof.serial)
    if (!key || faultOf(proof, body, key, new Date()))
      throw new Error('the list of certificates is not proven')
    known = { keys, askedAt }
  }
  const keyOf = async (serial: string) => {
    const age = Date.now() - known.askedAt
    if (age > renewedAfterMs || (!known.keys.has(serial) && age > pauseMs)) {
      inProgress ??= renew().finally(() => {
        inProgress = undefined
      })
    }
    await inProgress?.catch((problem) => {
      if (!known.keys.has(serial)) throw problem
    })
    return known.keys.get(serial)
  }
  return {
    async check(proof: Proof, body: string, now: Date): Promise<ProofFault | undefined> {
      const key = await keyOf(proof.serial)
      return key ? faultOf(proof, body, key, now) : 'signature'
    },
  }
}

function readList(body: string, apiKey: string) {
  const { data } = list.parse(JSON.parse(body))
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const certificate = new X509Certificate(unseal(encrypt_certificate, apiKey))
      return [serial_no, certificate.publicKey] as const
    }),
  )
}

function faultOf({ timestamp, nonce, signature }: Proof, body: string, key: KeyObject, now: Date) {
  if (!isSigned(answerContent(timestamp, nonce, body), signature, key)) return 'signature'
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
  return age <= proofLastsMs ? undefined : 'too-old'
}

export function proofOf(header: (name: string) => string): Proof {
  return {
    serial: header('wechatpay-serial'),
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    signature: header('wechatpay-signature'),
  }
}
