import { findUnadvertisedWords } from '#features/catalog/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { searchPath } from '../address/page-address.ts'
import { searchKey } from '../index/search-service.ts'
import { searchProducts } from '../keyword/search.service.server.ts'
import { searchQuery } from '../schema.ts'
import { countSought } from '../searched/service.server.ts'
import { wordKey } from '../synonyms/group.ts'
import { findSynonymGroups, listSearchRedirects } from '../synonyms/repository.server.ts'
import { wordAnswers as answers } from './messages.ts'
import {
  changeWordRow,
  findHotWord,
  findWord,
  insertWord,
  lockWords,
  removeWordRow,
} from './repository.server.ts'
import type { InputOf, StoredWord, WordInput, WordKind, WordPreview } from './schema.ts'

/** A synonym that finds a larger share of all products is a general term. */
const largestShare = 0.2
const previewNames = 3

const queryFor = (keyword: string) => searchQuery.parse({ keyword, pageSize: String(previewNames) })

async function countFound(ctx: Ctx, keyword: string) {
  const answer = await searchProducts(ctx, queryFor(keyword))
  return { total: countSought(answer), list: answer.list }
}

/** What a search for each word finds now. */
export const previewWords = (ctx: StaffCtx, words: string[]): Promise<WordPreview> =>
  Promise.all(
    [...new Set(words.filter((word) => word !== ''))].map(async (word) => {
      const { total, list } = await countFound(ctx, word)
      return { word, total, names: list.map(({ nameZh, nameEn }) => (ctx.locale === 'zh' ? nameZh : nameEn)) }
    }),
  )

async function checkSynonym(ctx: StaffCtx, { words }: InputOf<'synonym'>, ownId: number) {
  const keys = new Map(words.map((word) => [wordKey(word), word]))
  for (const { id, words: others } of await findSynonymGroups(ctx.db)) {
    const shared = id !== ownId && others.map(wordKey).find((key) => keys.has(key))
    if (shared)
      throw fieldRefusal(ctx.locale, 'word.words', answers.otherGroup, {
        word: keys.get(shared) ?? shared,
        group: others.join(' | '),
      })
  }
  const { index } = ctx.services.get(searchKey)
  const all = (await index.search({ ...queryFor(''), identified: [], isHitsOnly: true })).total
  for (const word of words) {
    const { total } = await countFound(ctx, word)
    if (total > 1 && total > all * largestShare)
      throw fieldRefusal(ctx.locale, 'word.words', answers.general, { word, total })
  }
}

async function checkHotWord(ctx: StaffCtx, { keywords, keywordsEn }: InputOf<'hotWord'>, ownId: number) {
  const same = await findHotWord(ctx.db, keywords)
  if (same && same.id !== ownId) throw fieldRefusal(ctx.locale, 'word.keywords', answers.known)
  const names = [keywords, keywordsEn].filter((name) => name !== '')
  if ((await findUnadvertisedWords(ctx.db, names)).size > 0)
    throw fieldRefusal(ctx.locale, 'word.keywords', answers.barred)
  if ((await countFound(ctx, keywords)).total === 0)
    throw fieldRefusal(ctx.locale, 'word.keywords', answers.findsNothing)
}

/** Key of the keyword that an address searches for. */
function searchedKey(toPath: string) {
  const { pathname, searchParams } = new URL(toPath, 'https://own.invalid')
  return pathname.replace(/\/+$/, '') === searchPath ? wordKey(searchParams.get('keyword') ?? '') : undefined
}

async function checkRedirect(ctx: StaffCtx, { keyword, toPath }: InputOf<'redirect'>, ownId: number) {
  const key = wordKey(keyword)
  const others = (await listSearchRedirects(ctx.db)).filter(({ id }) => id !== ownId)
  if (others.some((other) => other.key === key)) throw fieldRefusal(ctx.locale, 'word.keyword', answers.known)
  const to = searchedKey(toPath)
  const isChain = to !== undefined && (to === key || others.some((other) => other.key === to))
  const isBefore = others.some((other) => searchedKey(other.toPath) === key)
  if (isChain || isBefore) throw fieldRefusal(ctx.locale, 'word.toPath', answers.loop)
}

const checks = { synonym: checkSynonym, hotWord: checkHotWord, redirect: checkRedirect }

const check = (ctx: StaffCtx, word: WordInput, ownId = 0) =>
  (checks[word.kind] as (ctx: StaffCtx, word: WordInput, ownId: number) => Promise<void>)(ctx, word, ownId)

const subjectOf = { synonym: 'synonym', hotWord: 'hotWord', redirect: 'searchRedirect' } as const

const log = (ctx: StaffCtx, action: string, kind: WordKind, id: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `${subjectOf[kind]}.${action}`,
    subject: subjectOf[kind],
    subjectId: id,
    detail,
  })

/** @throws Failure `not-found` */
export async function readWord({ db }: Pick<Ctx, 'db'>, kind: WordKind, id: number): Promise<StoredWord> {
  const found = await findWord(db, kind, id)
  if (!found) throw new Failure('not-found')
  return found
}

/** @throws Failure `validation-failed` */
export const addWord = (ctx: StaffCtx, word: WordInput) =>
  ctx.transaction(async (ctx) => {
    await lockWords(ctx.db, word.kind)
    await check(ctx, word)
    const id = await insertWord(ctx.db, word)
    await log(ctx, 'add', word.kind, id, { after: word })
    return readWord(ctx, word.kind, id)
  })

async function lockSeen(ctx: StaffCtx, kind: WordKind, id: number, version: number) {
  await lockWords(ctx.db, kind)
  const before = await readWord(ctx, kind, id)
  if (before.version !== version) throw new Failure('conflict')
  return before.word
}

/** @throws Failure `not-found`; `conflict` when it changed since it was read; `validation-failed` */
export const changeWord = (ctx: StaffCtx, id: number, version: number, word: WordInput) =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, word.kind, id, version)
    await check(ctx, word, id)
    await changeWordRow(ctx.db, id, version, word)
    await log(ctx, 'change', word.kind, id, { before, after: word })
    return readWord(ctx, word.kind, id)
  })

/** @throws Failure `not-found`; `conflict` */
export const removeWord = (ctx: StaffCtx, kind: WordKind, id: number, version: number) =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, kind, id, version)
    await removeWordRow(ctx.db, kind, id)
    await log(ctx, 'remove', kind, id, { before })
  })
