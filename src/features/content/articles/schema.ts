import { z } from 'zod'
import { day, pageFields, pageParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import { readPicture } from './picture.ts'
import type { Outline } from './text.ts'

export const articleKinds = [
  'page',
  'help',
  'solution',
  'topic',
  'notice',
  'brand',
  'banner',
  'honor',
] as const
export type ArticleKind = (typeof articleKinds)[number]

const bilingual = z.object({ zh: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(120) })

const ownLink = z
  .string()
  .max(300)
  .refine(
    (link) => ownPath(link, '') === link,
    refusal(['请填写本商城内的地址，以 / 开头', 'Enter an address of the shop, beginning with /']),
  )

const picture = z
  .string()
  .max(200)
  .refine(
    (address) => readPicture(address) !== undefined,
    refusal(['请填写已上传图片的地址', 'Enter the address of an uploaded picture']),
  )

/** What an article has beside its texts. Which of it counts depends on its kind. */
export const articleDetails = z
  .object({
    /** Lists show the lowest first. */
    order: z.number().int().min(0).max(10_000),
    /** Of notices: above the others. */
    isPinned: z.boolean(),
    /** Of solutions. */
    industry: bilingual,
    /** Catalogue numbers of solutions and topics. */
    products: z.array(z.string().trim().min(1).max(60)).max(60),
    /** Of banners: the page to which they lead. */
    link: ownLink,
    picture,
    /** Days of a topic. */
    firstDay: day,
    lastDay: day,
    /** Of a licence or certificate. */
    number: z.string().trim().min(1).max(60),
    /** The brand to which a certificate belongs; none: the shop itself. */
    brandId: z.number().int().positive(),
  })
  .partial()
  .strict()
export type ArticleDetails = z.infer<typeof articleDetails>

export const articleCode = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const texts = {
  titleZh: z.string().trim().min(1).max(120),
  titleEn: z.string().trim().min(1).max(200),
  summaryZh: z.string().trim().max(300).default(''),
  summaryEn: z.string().trim().max(600).default(''),
  bodyZh: z
    .string()
    .trim()
    .max(50_000)
    .default('')
    .meta({ description: 'Markdown with tables, without HTML' }),
  bodyEn: z.string().trim().max(80_000).default(''),
  details: articleDetails.default({}),
}
export const articleTexts = z.object(texts)
export type ArticleTexts = z.infer<typeof articleTexts>

const instant = z.iso.datetime({ offset: true })
const revision = z
  .number()
  .int()
  .positive()
  .meta({ description: 'of the article as it was read; another one is answered 409' })

export const articleParams = z.object({ id: z.string() })
export const versionParams = z.object({ id: z.string(), number: z.string() })
export const articleQuery = z.object({ kind: z.enum(articleKinds).optional(), ...pageParameters() })
export type ArticleQuery = z.infer<typeof articleQuery>

export const newArticle = z.object({ kind: z.enum(articleKinds), code: articleCode, ...texts })
export type NewArticle = z.infer<typeof newArticle>
export const draftInput = z.object({ revision, ...texts })
export type DraftInput = z.infer<typeof draftInput>
export const revisionInput = z.object({ revision })

export const publishInput = z
  .object({
    revision,
    shownFrom: instant.nullable().default(null).meta({ description: 'null: now' }),
    shownUntil: instant.nullable().default(null).meta({ description: 'null: without end' }),
  })
  .refine(
    ({ shownFrom, shownUntil }) =>
      !shownUntil || Date.parse(shownUntil) > (shownFrom ? Date.parse(shownFrom) : Date.now()),
    { path: ['shownUntil'] },
  )
export type PublishInput = z.infer<typeof publishInput>

const versionFacts = {
  number: z.number(),
  titleZh: z.string(),
  titleEn: z.string(),
  isDraft: z.boolean(),
  isFromFiles: z.boolean(),
  staffName: z.string().nullable(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  shownFrom: z.string().nullable(),
  shownUntil: z.string().nullable(),
}
export const articleVersion = z.object(versionFacts)
export type ArticleVersion = z.infer<typeof articleVersion>
export const articleVersionText = z.object({ ...versionFacts, ...texts })
export type ArticleVersionText = z.infer<typeof articleVersionText>

const articleFacts = {
  id: z.string(),
  kind: z.enum(articleKinds),
  code: z.string(),
  revision: z.number(),
  datedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
}
export const listedArticle = z.object({ ...articleFacts, titleZh: z.string(), hasDraft: z.boolean() })
export const articleList = z.object({ list: z.array(listedArticle), ...pageFields })
export const storedArticle = z.object({
  ...articleFacts,
  versions: z.array(articleVersion).meta({ description: 'newest first; a draft is the first' }),
})
export type StoredArticle = z.infer<typeof storedArticle>

export const articlePreviewInput = z.object({
  text: z.string().max(80_000),
  language: z.enum(['zh', 'en']),
})
export type ArticlePreviewInput = z.infer<typeof articlePreviewInput>
export const articlePreview = z.object({
  outline: z.unknown().meta({ description: 'the text as data that pages render' }) as z.ZodType<Outline>,
  faults: z.array(z.string()).meta({ description: 'what readers would not see, in words' }),
})
export type ArticlePreview = z.infer<typeof articlePreview>

export const storedPicture = z.object({
  address: z.string().meta({ description: 'as Markdown names it: ![caption](address)' }),
  width: z.number(),
  height: z.number(),
})

/** An article as readers see it, without its text, in their language. */
export interface ArticleHead {
  kind: ArticleKind
  code: string
  title: string
  summary: string
  industry: string
  /** The address of its picture, or of a stand-in. */
  picture: string
  details: ArticleDetails
  /** ISO. */
  datedAt: string
  /** When the version that is shown was published; ISO. */
  changedAt: string
}
