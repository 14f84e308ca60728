import { z } from 'zod'

const bilingual = z.object({ zh: z.string(), en: z.string() })

/** What staff may set about the site. A missing setting has an empty default, so that a page never breaks. */
export const siteSettings = z.object({
  companyName: bilingual.default({ zh: '', en: '' }),
  hotline: z.string().default(''),
  fax: z.string().default(''),
  email: z.string().default(''),
  icp: z.string().default(''),
  policeRecord: z.string().default(''),
  licences: z.array(z.object({ zh: z.string(), en: z.string(), number: z.string() })).default([]),
  ossCdnDomain: z.string().default(''),
  ccOldMemberLoginOpen: z.boolean().default(false),
  checkMemberIsDefaultPwdModalControl: z.boolean().default(false),
  claims: z
    .object({ products: z.number(), customers: z.number(), years: z.number() })
    .default({ products: 0, customers: 0, years: 0 }),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** The site as every page shows it, in the viewer's language. */
export interface Site {
  companyName: string
  hotline: string
  fax: string
  email: string
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
