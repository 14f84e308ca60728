import { redirect } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { isOutboxOpen } from '#server/gateways/simulators.ts'
import { pathAfterSignIn } from '#shared/own-path.ts'

export async function loadAuthPage(ctx: Ctx, url: URL) {
  const { pathname, searchParams } = url
  return {
    seo: await describePage(ctx, pathname),
    redirect: pathAfterSignIn(searchParams.get('redirect')),
    isOutboxOpen: isOutboxOpen(ctx.config),
    isDemo: ctx.config.mode === 'demo',
    hasWechat: ctx.config.wechat.provider !== 'off',
  }
}

export function sendMembersOn(ctx: Ctx, url: URL) {
  if (ctx.viewer.kind === 'member') throw redirect(pathAfterSignIn(url.searchParams.get('redirect')))
}
