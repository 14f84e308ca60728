import { z } from 'zod'
import { placeParameters } from '#shared/filter-schemas.ts'

export type { ArticleHead } from './articles/schema.ts'

const bilingual = z.object({ zh: z.string(), en: z.string() })

const text = z.string().catch('')

const httpsOrigin = z
  .string()
  .regex(
    /^(https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)?$/,
    'must be an https origin: https://cdn.example.com',
  )
  .catch('')

const filePrefix = z
  .string()
  .regex(/^((\{host\}|https?:\/\/[a-z\d][a-z\d.:-]*)\/[\w./-]*)?$/, 'must begin with {host}/ or a host')
  .catch('')

/** Duties of the seller of regulated goods. */
const filings = z.object({
  /** Where warnings of deadlines go; empty: `email` of the shop. */
  email: z.string(),
  /** Days before the last day of a filing on which reviewers are warned. */
  warnDays: z.array(z.number().int().min(0).max(30)),
  /** With `{date}` and `{serial}`. */
  flowCodePattern: z
    .string()
    .regex(/^[0-9A-Z-]*\{date\}[0-9A-Z-]*\{serial\}$/, 'must end with {serial} and have {date} before it'),
})

const filingDefaults = { email: '', warnDays: [5, 1], flowCodePattern: 'RG{date}{serial}' }

/** Who of the staff answers requests for some provinces (first two digits of their codes). */
const quoteRoute = z.object({
  provinces: z.array(z.string().regex(/^\d{2}$/)).min(1),
  /** Accounts. */
  staff: z.array(z.string()).default([]),
  email: z.string().default(''),
})

/** As they are read: a default stands for what is invalid. */
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
  /** `code`: of the article that shows it. */
  licences: z
    .array(z.object({ zh: z.string(), en: z.string(), number: z.string(), code: z.string().default('') }))
    .catch([]),
  /** The host of stored pictures; empty: the shop's own. */
  ossCdnDomain: httpsOrigin,
  /** Where COA lie that are files only, with `{host}` for `ossCdnDomain`: `{host}/coa/`; the new place comes first. */
  coaFilePrefixNew: filePrefix,
  coaFilePrefixOld: filePrefix,
  ccOldMemberLoginOpen: z.boolean().catch(false),
  checkMemberIsDefaultPwdModalControl: z.boolean().catch(false),
  plateFlag: z.string().catch('GHSelection'),
  isProxyMode: z.boolean().catch(false),
  proxyBrandId: text,
  /** Where remittances go; null: none are taken. */
  bankAccount: z
    .object({
      accountName: z.string(),
      bank: z.string(),
      accountNumber: z.string(),
      /** For readers of English, beside the names that the bank knows. */
      accountNameEn: z.string().optional(),
      bankEn: z.string().optional(),
    })
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
  /** Of the home page: industries with the keys of the categories that they buy from. */
  industries: z.array(z.object({ name: bilingual, categories: z.array(z.string()) })).catch([]),
  /** Working days within which staff answer a ticket, by its kind; `other` where a kind is missing. */
  answerDays: z.record(z.string(), z.number().int().min(1).max(30)).catch({ complaint: 3, other: 1 }),
  /**
   * Working hours before staff get a reminder of an unanswered request, 0: none; days before an answer expires; who looks
   * after which provinces.
   */
  quoteReminders: z
    .object({
      staffHours: z.number().int().min(0).max(500),
      memberDays: z.number().int().min(1).max(60),
      routes: z.array(quoteRoute).default([]),
    })
    .catch({ staffHours: 8, memberDays: 2, routes: [] }),
  /** Days before the last day of a qualification on which its company is reminded. */
  qualificationReminderDays: z.array(z.number().int().min(0).max(365)).catch([30, 7]),
  filings: z
    .object({
      email: filings.shape.email.catch(filingDefaults.email),
      warnDays: filings.shape.warnDays.catch(filingDefaults.warnDays),
      flowCodePattern: filings.shape.flowCodePattern.catch(filingDefaults.flowCodePattern),
    })
    .catch(filingDefaults),
  /** A counter compatible with Baidu Tongji: its host, and the id of the shop there. */
  analytics: z
    .object({
      origin: z.string().regex(/^https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/),
      siteId: z.string().regex(/^[0-9a-f]{32}$/),
    })
    .nullable()
    .catch(null),
  claims: z.object({ customers: z.number(), years: z.number() }).catch({ customers: 0, years: 0 }),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** As they are written: nothing invalid becomes a default. */
export const writtenSetting = (name: keyof SiteSettings): z.ZodType =>
  name === 'filings' ? filings : siteSettings.shape[name].unwrap()
export type AnalyticsSetting = NonNullable<SiteSettings['analytics']>

export interface Site {
  companyName: string
  hotline: string
  fax: string
  email: string
  address: string
  icp: string
  policeRecord: string
  licences: { name: string; number: string; code: string }[]
  claims: SiteSettings['claims']
}

/** As it comes with every page. */
export interface CountedSite extends Site {
  /** In the catalogue. */
  productCount: number
  packsInStock: number
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

/** Of a version that came into force after the member signed in. */
export interface AgreementNews {
  key: AgreementKey
  version: string
  text: string
  /** Sections that are new or have another text. */
  changes: { section: string; title: string }[]
}

export const acceptedVersions = z.object({
  agreements: z.array(z.object({ key: z.enum(agreementKeys), version: z.string().max(20) })).max(10),
})
export type AcceptedVersions = z.infer<typeof acceptedVersions>

/** Of the list of notices. */
export const noticeListQuery = z.object(placeParameters(3))
