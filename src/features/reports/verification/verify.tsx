import { data, Form, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import type { Route } from './+types/verify.ts'
import { type Verified, verify } from './service.server.ts'

const statusOf = (answer: Verified | undefined) =>
  answer?.state === 'unknown' ? 404 : answer?.state === 'tooMany' ? 429 : 200

/** The code is in the path, or in `code` where a form sent it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = (params.code ?? url.searchParams.get('code') ?? '').trim().slice(0, 60)
  const [answer, seo] = await Promise.all([
    asked === '' ? undefined : verify(ctx, asked),
    describePage(ctx, href('/verify/:code?')),
  ])
  return data({ asked, answer, seo }, { status: statusOf(answer) })
}

/** The address is on paper that others may hold: no cache stores the page, and no other site learns the address. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const tones = {
  genuine: 'success',
  replaced: 'warning',
  withdrawn: 'error',
  unknown: 'error',
  tooMany: 'warning',
} as const

export default function VerifyPage({ loaderData: { asked, answer } }: Route.ComponentProps) {
  const t = useTranslations('verification')
  return (
    <div className="alone">
      <Panel title={t('title')} level="h1">
        {answer && (
          <Note tone={tones[answer.state]} role="status">
            <strong>{t(answer.state)}</strong>
          </Note>
        )}
        {answer && <Answer answer={answer} />}
        <Form action={href('/verify/:code?')} className="form">
          <TextField
            key={asked}
            label={answer ? t('another') : t('code')}
            name="code"
            defaultValue={answer?.state === 'unknown' ? asked : ''}
            hint={t('codeHint')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            isRequired
            required
          />
          <div className="buttons">
            <Button type="submit" kind={answer ? 'plain' : 'primary'}>
              {t('verify')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}

function Answer({ answer }: { answer: Verified }) {
  const t = useTranslations('verification')
  const coaText = useTranslations('coa')
  const locale = useLocale()
  if (answer.state === 'tooMany') return null
  if (answer.state === 'unknown')
    return (
      <p>
        {t('unknownHint')} <Link to={href('/about/contactus')}>{t('ask')}</Link>
      </p>
    )
  const { coa } = answer
  const params = { productId: coa.productId, lotNumber: coa.lotNumber }
  return (
    <>
      <p>
        {coa.withdrawn
          ? t('withdrawnHint', { date: coa.withdrawn.on, reason: coa.withdrawn.reason })
          : coa.replacedBy
            ? t('replacedHint', { version: coa.replacedBy.version, date: coa.replacedBy.issuedOn })
            : t('genuineHint')}
      </p>
      <Facts>
        <Fact label={coaText('certificateNumber')}>{coa.certificateNumber}</Fact>
        <Fact label={coaText('product')}>{inLocale(locale, coa.nameZh, coa.nameEn)}</Fact>
        <Fact label={coaText('catalogNumber')}>{coa.catalogNumber}</Fact>
        <Fact label={coaText('lot')}>{coa.lotNumber}</Fact>
        <Fact label={coaText('grade')}>{displayText(coa.grade)}</Fact>
        <Fact label={coaText('issuedOn')}>{coa.issuedOn}</Fact>
        <Fact label={coaText('retestOn')}>{displayText(coa.retestOn)}</Fact>
        <Fact label={coaText('version')}>{coa.version}</Fact>
        <Fact label={t('verdict')}>{coaText(coa.verdict)}</Fact>
      </Facts>
      <p className="buttons">
        <Link to={href('/report/coa/:productId/:lotNumber', params)} className={buttonLooks({})}>
          {t('show')}
        </Link>
      </p>
    </>
  )
}
