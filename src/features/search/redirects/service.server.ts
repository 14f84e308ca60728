import type { Ctx, ShopCtx } from '#server/context.ts'
import { type Cached, cached, ServiceKey } from '#server/services.ts'
import { wordKey } from '../synonyms/group.ts'
import { listSearchRedirects } from './repository.server.ts'

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
