import { redirect } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { isOutboxOpen } from '#server/gateways/simulators.ts'
import { pathAfterSignIn } from '#shared/own-path.ts'

export async function loadAuthPage(ctx: Ctx, request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return {
    seo: await describePage(ctx, pathname),
    redirect: pathAfterSignIn(searchParams.get('redirect')),
    isOutboxOpen: isOutboxOpen(ctx.config),
    isDemo: ctx.config.mode === 'demo',
    hasWechat: ctx.config.wechat.provider !== 'off',
  }
}

export function sendMembersOn(ctx: Ctx, request: Request) {
  if (ctx.viewer.kind === 'member')
    throw redirect(pathAfterSignIn(new URL(request.url).searchParams.get('redirect')))
}
