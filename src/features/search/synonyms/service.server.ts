import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Ctx, ShopCtx } from '#server/context.ts'
import { type Cached, cached, ServiceKey } from '#server/services.ts'
import { type SynonymGroupInput, synonymGroup, wordKey } from './group.ts'
import {
  deleteSynonymGroup,
  findSynonymGroups,
  insertSynonymGroups,
  listSearchRedirects,
  lockSynonyms,
} from './repository.server.ts'

const rows = z.array(z.object({ words: z.string(), note: z.string().default('') }))

/** Columns `words` (separated by `|`) and `note`. @throws when the text is no such file */
export const readSynonymCsv = (text: string): SynonymGroupInput[] =>
  rows
    .parse(parse(text, { bom: true, columns: true, skipEmptyLines: true, trim: true }))
    .map(({ words, note }) => ({ words: words.split('|'), note }))

type DbCtx = Pick<Ctx, 'db'>

const identityOf = (words: string[]) =>
  words
    .map((word) => wordKey(word))
    .sort()
    .join('|')

export const listSynonyms = ({ db }: DbCtx) => findSynonymGroups(db)

/** All or none; existing groups stay. @returns how many are new @throws ZodError */
export async function addSynonyms({ db }: DbCtx, groups: SynonymGroupInput[]): Promise<number> {
  const wanted = z.array(synonymGroup).parse(groups)
  return db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    const known = new Set((await findSynonymGroups(tx)).map(({ words }) => identityOf(words)))
    const fresh = new Map(wanted.map((group) => [identityOf(group.words), group]))
    const added = [...fresh].filter(([identity]) => !known.has(identity)).map(([, group]) => group)
    if (added.length > 0) await insertSynonymGroups(tx, added)
    return added.length
  })
}

export const importSynonyms = (ctx: DbCtx, csv: string) => addSynonyms(ctx, readSynonymCsv(csv))

export async function removeSynonyms({ db }: DbCtx, id: number): Promise<boolean> {
  const { numDeletedRows } = await deleteSynonymGroup(db, id)
  return numDeletedRows > 0n
}

const redirectsKey = new ServiceKey<Cached<Map<string, string>>>('search redirects')

/** @returns call it when redirects changed */
export function startSearchRedirects({ services, db }: Pick<ShopCtx, 'services' | 'db'>) {
  const read = async () => new Map((await listSearchRedirects(db)).map(({ key, toPath }) => [key, toPath]))
  const redirects = cached(read)
  services.set(redirectsKey, redirects)
  return () => redirects.invalidate()
}

/** The page that a keyword leads to instead of results. */
export async function redirectOf({ services }: Pick<Ctx, 'services'>, keyword: string) {
  return (await services.find(redirectsKey)?.get())?.get(wordKey(keyword))
}
