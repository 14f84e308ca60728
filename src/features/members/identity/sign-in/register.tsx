import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Ctx } from '#server/context.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { invitationPreview } from '../../company/invitations.service.server.ts'
import { type InvitationOffer, readSpreadCode } from '../../company/schema.ts'
import type { Route } from './+types/register.ts'
import styles from './auth-card.module.css'
import { AuthCard, useAuthPaths } from './auth-card.tsx'
import { loadAuthPage, sendMembersOn } from './auth-page.server.ts'
import { OutboxNote } from './demo-notes.tsx'
import { RegisterForm } from './register-form.tsx'
import { useEntering } from './use-entering.ts'

/**
 * Registering: on one's own, by somebody's recommendation (`?code=`), or into a company that invites (`?invitation=`).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  sendMembersOn(ctx, request)
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('invitation') ?? undefined
  const [page, offer] = await Promise.all([
    loadAuthPage(ctx, request),
    token ? findOffer(ctx, token) : undefined,
  ])
  return data(
    {
      ...page,
      token,
      offer,
      isSpread: pathname.endsWith('/spread-register'),
      spreadCode: readSpreadCode(searchParams.get('code')),
    },
    { headers: token ? { 'cache-control': 'no-store' } : {} },
  )
}

async function findOffer(ctx: Ctx, token: string): Promise<InvitationOffer | null> {
  try {
    return await invitationPreview(ctx, token)
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'gone') return null
    throw problem
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isOutboxOpen, isSpread, spreadCode, offer, token } = loaderData
  const t = useTranslations('signIn')
  const pathTo = useAuthPaths(redirect)
  return (
    <AuthCard
      title={isSpread ? t('spreadTitle') : t('registerTitle')}
      lead={t('registerLead')}
      other={{ question: t('hasAccount'), label: t('toLogin'), to: pathTo('login') }}
    >
      {isSpread && spreadCode && <Note className={styles.note}>{t('spreadBy', { code: spreadCode })}</Note>}
      {offer && (
        <Note className={styles.note}>
          <b>{t('invitedTo', { inviter: offer.invitedBy, company: offer.companyName })}</b> {t('invitedHint')}
        </Note>
      )}
      {offer === null && (
        <Note tone="warning" className={styles.note}>
          {t('invitationGone')}
        </Note>
      )}
      <RegisterForm
        spreadCode={spreadCode}
        invitation={offer && token ? { token, companyName: offer.companyName } : undefined}
        onRegistered={useEntering(redirect)}
      />
      {isOutboxOpen && <OutboxNote />}
    </AuthCard>
  )
}
