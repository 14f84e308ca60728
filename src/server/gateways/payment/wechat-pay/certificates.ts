import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { answerContent, isSigned, unseal } from './signing.ts'

/** The headers by which WeChat proves an answer or a notification. */
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

/** How old a proof may be, and how far its clock may be ahead. */
const proofLastsMs = 5 * 60_000
const renewedAfterMs = 12 * 3600_000
/** Somebody who sends made-up serial numbers does not make us ask WeChat each time. */
const pauseMs = 10_000

interface Known {
  keys: Map<string, KeyObject>
  askedAt: number
}

/** What is wrong with a proof; undefined: nothing. */
type ProofFault = 'signature' | 'too-old'

/**
 * WeChat's certificates, fetched when they are first needed, twice a day, and when one is unknown.
 * @param fetchList asks WeChat; the answer is proven by a certificate that it brings itself, sealed with our key
 */
export function platformCertificates(
  apiKey: string,
  fetchList: () => Promise<{ body: string; proof: Proof }>,
) {
  let known: Known = { keys: new Map(), askedAt: 0 }
  let underWay: Promise<void> | undefined
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
      underWay ??= renew().finally(() => {
        underWay = undefined
      })
    }
    await underWay?.catch((problem) => {
      if (!known.keys.has(serial)) throw problem
    })
    return known.keys.get(serial)
  }
  return {
    /** What is wrong with a proof, if anything. */
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

/** The proof among headers; missing ones are empty and so prove nothing. */
export function proofOf(header: (name: string) => string): Proof {
  return {
    serial: header('wechatpay-serial'),
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    signature: header('wechatpay-signature'),
  }
}
