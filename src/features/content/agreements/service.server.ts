import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { renderMarkdown } from '../articles/markdown.server.ts'
import type { Outline } from '../articles/text.ts'
import { agreementAnswers } from '../messages.ts'
import {
  type AcceptedVersions,
  type AgreementKey,
  type AgreementNews,
  type AgreementVersion,
  agreementKeys,
} from '../schema.ts'
import { describeSite } from '../site/service.server.ts'
import {
  type AgreementRow,
  addAcceptances,
  addAgreement,
  clearAcceptanceIps,
  findAcceptances,
  findAgreementKeys,
  findAgreementsInForce,
  findAgreementText,
  findAgreementVersions,
  findNewerAgreements,
} from './repository.server.ts'

const firstVersion = '1.0'
const firstInForceFrom = new Date('2026-11-01T00:00:00+08:00')

/**
 * Adds the first version of each missing agreement. A published text never changes: a new text is a new version.
 * @param folder of the texts, `{key}.{language}.md`
 */
export async function provideAgreements(db: Db, folder: string) {
  const known = await findAgreementKeys(db)
  for (const key of agreementKeys.filter((one) => !known.includes(one))) {
    const [zh, en] = await Promise.all([readText(folder, key, 'zh'), readText(folder, key, 'en')])
    await addAgreement(db, {
      key,
      version: firstVersion,
      inForceFrom: firstInForceFrom,
      titleZh: zh.title,
      titleEn: en.title,
      bodyZh: zh.body,
      bodyEn: en.body,
    })
  }
}

async function readText(folder: string, key: AgreementKey, locale: Locale) {
  const text = await readFile(join(folder, `${key}.${locale}.md`), 'utf8')
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  return { title, body: body.trim() }
}

const present = (row: AgreementRow, locale: Locale): AgreementVersion => ({
  key: row.key as AgreementKey,
  version: row.version,
  title: inLocale(locale, row.titleZh, row.titleEn),
  inForceFrom: row.inForceFrom.toISOString(),
})

export const currentAgreements = async (ctx: Ctx) =>
  (await findAgreementsInForce(ctx.db, ctx.now)).map((row) => present(row, ctx.locale))

/**
 * Call it in the transaction of the sign-in. What was accepted before keeps its time.
 * @param shown what the member was asked about; left out: all versions in force
 */
export async function acceptAgreements(
  tx: Db,
  ctx: Pick<Ctx, 'now' | 'client'>,
  memberId: number,
  shown?: AcceptedVersions['agreements'],
) {
  const inForce = (await findAgreementsInForce(tx, ctx.now)).filter(
    ({ key, version }) => !shown || shown.some((one) => one.key === key && one.version === version),
  )
  const { now: acceptedAt, client } = ctx
  const acceptances = inForce.map(({ id }) => ({ memberId, agreementId: id, acceptedAt, ip: client.ip }))
  if (acceptances.length > 0) await addAcceptances(tx, acceptances)
}

/**
 * Versions in force that a signed-in member has not accepted yet. They block nothing; the next sign-in accepts them, too,
 * as its form says.
 */
export async function describeAgreementNews(ctx: Ctx, memberId: number): Promise<AgreementNews[]> {
  const rows = await findNewerAgreements(ctx.db, memberId, ctx.now)
  return Promise.all(
    rows.map(async ({ formerId, ...row }) => {
      const { key, version, title } = present(row, ctx.locale)
      const date = shanghaiDate(row.inForceFrom)
      return {
        key,
        version,
        text: say(ctx.locale, agreementAnswers.news, { title, version, date }),
        changes: await changedSections(ctx, formerId, row.id),
      }
    }),
  )
}

/** Sections whose text is not in the former version, as the page of the agreement numbers them. */
async function changedSections({ db, locale }: Ctx, formerId: number, id: number) {
  const [former, current] = await Promise.all(
    [formerId, id].map(async (one) => {
      const { bodyZh, bodyEn } = await findAgreementText(db, one)
      return renderMarkdown(inLocale(locale, bodyZh, bodyEn)).sections
    }),
  )
  const known = new Set(former?.map(({ title, blocks }) => JSON.stringify([title, blocks])))
  return (current ?? [])
    .filter(({ title, blocks }) => !known.has(JSON.stringify([title, blocks])))
    .map(({ id: section, title }) => ({ section, title }))
}

export const clearAcceptanceAddresses = (db: Db, memberId: number) => clearAcceptanceIps(db, memberId)

export async function listAcceptedAgreements(ctx: Ctx, memberId: number) {
  const rows = await findAcceptances(ctx.db, memberId)
  return rows.map(({ titleZh, titleEn, acceptedAt, ...row }) => ({
    ...row,
    title: inLocale(ctx.locale, titleZh, titleEn),
    acceptedAt: acceptedAt.toISOString(),
  }))
}

export interface Agreement extends AgreementVersion {
  summary: string
  outline: Outline
  isInForce: boolean
  others: AgreementVersion[]
}

/**
 * @param version undefined: the one in force
 * @returns undefined when there is no such version, or it is not yet in force
 */
export async function readAgreement(
  ctx: Ctx,
  key: AgreementKey,
  version?: string,
): Promise<Agreement | undefined> {
  const rows = await findAgreementVersions(ctx.db, key, ctx.now)
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version)
  if (!row) return
  const [text, site] = await Promise.all([findAgreementText(ctx.db, row.id), describeSite(ctx)])
  const body = inLocale(ctx.locale, text.bodyZh, text.bodyEn)
  const { hotline, fax, email } = site
  const companyName = site.companyName || say(ctx.locale, agreementAnswers.ownName)
  const shown = present(row, ctx.locale)
  return {
    ...shown,
    summary: say(ctx.locale, agreementAnswers.summary, { name: shown.title }),
    outline: renderMarkdown(body.replace('{contact}', contactLines(site, ctx.locale)), {
      companyName,
      hotline,
      fax,
      email,
    }),
    isInForce: row === rows[0],
    others: rows.filter((one) => one !== row).map((one) => present(one, ctx.locale)),
  }
}

type Site = Awaited<ReturnType<typeof describeSite>>

const contactLines = (site: Site, locale: Locale) =>
  (['companyName', 'hotline', 'fax', 'email'] as const)
    .filter((key) => site[key] !== '')
    .map((key) => `- ${say(locale, agreementAnswers[key])}{${key}}`)
    .join('\n')
