import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { findMarkdownFaults } from './markdown.server.ts'
import { addArticle, addVersion, changeArticle, findSourceHashes } from './repository.server.ts'
import { type ArticleKind, type ArticleTexts, articleCode, articleKinds, articleTexts } from './schema.ts'

interface SourceArticle {
  kind: ArticleKind
  code: string
  hash: string
  texts: ArticleTexts
  datedAt: Date
}

const dayMs = 86_400_000

/** At the head of each file. Details and date stand in the Chinese one. */
const frontMatter = z.looseObject({
  title: z.string(),
  summary: z.string().default(''),
  /** Of the demo, whose news stay new. */
  daysAgo: z.number().min(0).default(0),
})

const fileShape = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/

async function readLanguage(folder: string, code: string, locale: Locale) {
  const path = join(folder, `${code}.${locale}.md`)
  const file = await readFile(path, 'utf8')
  const [, head, body = ''] = fileShape.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) throw new Error(`${path} has no head`)
  const [fault] = findMarkdownFaults(body)
  if (fault) throw new Error(`${path}: ${fault.kind} in line ${fault.line} of the text is not rendered`)
  return { file, body: body.trim(), ...frontMatter.parse(parse(head)) }
}

async function readSource(folder: string, kind: ArticleKind, code: string): Promise<SourceArticle> {
  const [zh, en] = await Promise.all([readLanguage(folder, code, 'zh'), readLanguage(folder, code, 'en')])
  const { file, body, title, summary, daysAgo, ...details } = zh
  const texts = articleTexts.parse({
    titleZh: title,
    titleEn: en.title,
    summaryZh: summary,
    summaryEn: en.summary,
    bodyZh: body,
    bodyEn: en.body,
    details,
  })
  return {
    kind,
    code: articleCode.parse(code),
    hash: createHash('sha256').update(file).update(en.file).digest('hex'),
    texts,
    datedAt: new Date(Date.now() - daysAgo * dayMs),
  }
}

/** Articles of a folder: `{kind}/{code}.{language}.md`. */
export async function readSources(folder: string): Promise<SourceArticle[]> {
  const kinds = (await readdir(folder)).filter((name) => articleKinds.some((kind) => kind === name))
  const [first] = locales
  const found = await Promise.all(
    (kinds as ArticleKind[]).map(async (kind) => {
      const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith(`.${first}.md`))
      const codes = names.map((name) => name.slice(0, -`.${first}.md`.length)).sort()
      return Promise.all(codes.map((code) => readSource(join(folder, kind), kind, code)))
    }),
  )
  return found.flat()
}

/**
 * Adds missing articles of a folder, and publishes a changed file as a new version. Where staff wrote or withdrew the
 * newest version, it stays.
 */
export async function provideArticles(db: Db, folder: string) {
  const sources = await readSources(folder)
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'articles', 'files')
    const known = new Map(
      (await findSourceHashes(tx)).map((row) => [`${row.kind}/${row.code}`, row] as const),
    )
    for (const source of sources) {
      const stored = known.get(`${source.kind}/${source.code}`)
      if (!stored || (stored.sourceHash !== null && stored.sourceHash !== source.hash))
        await publishSource(tx, source, stored?.id)
    }
  })
}

async function publishSource(tx: Db, { kind, code, hash, texts, datedAt }: SourceArticle, knownId?: number) {
  const id = knownId ?? (await addArticle(tx, kind, code))?.id
  if (id === undefined) return
  const now = new Date()
  const shownFrom = knownId === undefined ? datedAt : now
  await addVersion(tx, {
    ...texts,
    articleId: id,
    sourceHash: hash,
    createdAt: now,
    publishedAt: now,
    shownFrom,
  })
  await changeArticle(tx, id, knownId === undefined ? { datedAt } : {})
}
