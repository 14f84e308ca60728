import { z } from 'zod'
import { placeParameters } from '#shared/filter-schemas.ts'

const bilingual = z.object({ zh: z.string(), en: z.string() })

const text = z.string().catch('')

const httpsOrigin = z
  .string()
  .regex(
    /^(https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)?$/,
    'must be an https origin: https://cdn.example.com',
  )
  .catch('')

export const siteSettings = z.object({
  companyName: bilingual.catch({ zh: '', en: '' }),
  hotline: text,
  fax: text,
  email: text,
  address: text,
  /** Of the seller, in contracts; empty: `address`. */
  sellerAddress: text,
  icp: text,
  policeRecord: text,
  licences: z.array(z.object({ zh: z.string(), en: z.string(), number: z.string() })).catch([]),
  /** The host of stored pictures; empty: the shop's own. */
  ossCdnDomain: httpsOrigin,
  ccOldMemberLoginOpen: z.boolean().catch(false),
  checkMemberIsDefaultPwdModalControl: z.boolean().catch(false),
  plateFlag: z.string().catch('GHSelection'),
  isProxyMode: z.boolean().catch(false),
  proxyBrandId: text,
  /** Where remittances go; null: none are taken. */
  bankAccount: z
    .object({ accountName: z.string(), bank: z.string(), accountNumber: z.string() })
    .nullable()
    .catch(null),
  /** Of customer service, by region; `provinces`: the first two digits of their codes. */
  contacts: z
    .array(
      z.object({
        region: bilingual,
        phone: z.string(),
        email: z.string(),
        hours: bilingual,
        provinces: z.array(z.string()),
      }),
    )
    .catch([]),
  /** Working days within which staff answer a ticket, by its kind; `other` where a kind is missing. */
  answerDays: z.record(z.string(), z.number().int().min(1).max(30)).catch({ complaint: 3, other: 1 }),
  /** Days before the last day of a qualification on which its company is reminded. */
  qualificationReminderDays: z.array(z.number().int().min(0).max(365)).catch([30, 7]),
  /** Duties of the seller of regulated goods. */
  filings: z
    .object({
      /** Where warnings of deadlines go; empty: `email`. */
      email: text,
      /** Days before the last day of a filing on which reviewers are warned. */
      warnDays: z.array(z.number().int().min(0).max(30)).catch([5, 1]),
      /** With `{date}` and `{serial}`. */
      flowCodePattern: z
        .string()
        .regex(/^[0-9A-Z-]*\{date\}[0-9A-Z-]*\{serial\}$/)
        .catch('RG{date}{serial}'),
    })
    .catch({ email: '', warnDays: [5, 1], flowCodePattern: 'RG{date}{serial}' }),
  claims: z
    .object({ products: z.number(), customers: z.number(), years: z.number() })
    .catch({ products: 0, customers: 0, years: 0 }),
})
export type SiteSettings = z.infer<typeof siteSettings>

export interface Site {
  companyName: string
  hotline: string
  fax: string
  email: string
  address: string
  icp: string
  policeRecord: string
  licences: { name: string; number: string }[]
  claims: SiteSettings['claims']
}

/** One row of the SEO table, on the wire. `isReg`: the path is a regular expression. */
export interface SeoEntry {
  path: string
  isReg: boolean
  meta: string
  title: string
  keyword: string
  description: string
}

export interface ExternalLink {
  name: string
  url: string
}

const code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const instant = z.iso.datetime({ offset: true })

export const noticeInput = z
  .object({
    titleZh: z.string().trim().min(1).max(120),
    titleEn: z.string().trim().min(1).max(200),
    bodyZh: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .meta({ description: 'paragraphs, separated by an empty line' }),
    bodyEn: z.string().trim().min(1).max(20_000),
    publishedAt: instant,
    expiresAt: instant.nullable().default(null),
    isPinned: z.boolean().default(false),
  })
  .refine(({ publishedAt, expiresAt }) => !expiresAt || Date.parse(expiresAt) > Date.parse(publishedAt), {
    path: ['expiresAt'],
  })
export type NoticeInput = z.infer<typeof noticeInput>

export const noticeParams = z.object({ code })

export const storedNotice = z.object({ code, ...noticeInput.shape, updatedAt: instant })
export type StoredNotice = z.infer<typeof storedNotice>

/** In the viewer's language. */
export interface Notice {
  code: string
  title: string
  paragraphs: string[]
  /** ISO. */
  publishedAt: string
  isPinned: boolean
}

export const agreementKeys = ['platform', 'privacy'] as const
export type AgreementKey = (typeof agreementKeys)[number]

export const isAgreementKey = (text: string | undefined): text is AgreementKey =>
  agreementKeys.some((key) => key === text)

export interface AgreementVersion {
  key: AgreementKey
  version: string
  title: string
  /** ISO. */
  inForceFrom: string
}

export const noticeListQuery = z.object(placeParameters(3))
export type NoticeListQuery = z.infer<typeof noticeListQuery>
