import { data, Form, href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useSite } from '#features/content/components/site.tsx'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Guide } from '#ui/guide.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import type { Route } from './+types/verify.ts'
import { findSampleCode, type Verified, verify } from './service.server.ts'

const statusOf = (answer: Verified | undefined) =>
  answer?.state === 'unknown' ? 404 : answer?.state === 'tooMany' ? 429 : 200

/** The code is in the path, or in `code` where a form sent it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = (params.code ?? url.searchParams.get('code') ?? '').trim().slice(0, 60)
  const [answer, sample, seo] = await Promise.all([
    asked === '' ? undefined : verify(ctx, asked),
    asked === '' ? findSampleCode(ctx) : undefined,
    describePage(ctx, href('/verify/:code?')),
  ])
  const checkedAt = ctx.now.toISOString()
  return data({ asked, answer, sample, checkedAt, seo }, { status: statusOf(answer) })
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

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('verification')
  const { answer, checkedAt } = loaderData
  return (
    <div className="two late aside">
      <Panel title={t('title')} level="h1">
        {answer ? <Answer answer={answer} checkedAt={checkedAt} /> : <p className="muted">{t('lead')}</p>}
        <CodeForm {...loaderData} />
      </Panel>
      <Guide
        title={t('guide')}
        picture="/images/guide-verify.svg"
        points={[
          ['qr', t('scan'), t('scanText')],
          ['file', t('type'), t('typeText')],
          ['check', t('compare'), t('compareText')],
        ]}
      />
    </div>
  )
}

function CodeForm({ asked, answer, sample }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('verification')
  return (
    <Form action={href('/verify/:code?')} className="form narrow">
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
        {sample && <Link to={href('/verify/:code?', { code: sample })}>{t('sample', { code: sample })}</Link>}
      </div>
    </Form>
  )
}

function Answer({ answer, checkedAt }: { answer: Verified; checkedAt: string }) {
  const t = useTranslations('verification')
  const format = useFormatter()
  return (
    <>
      <Note tone={tones[answer.state]} role="status">
        <strong className="block size-l">{t(answer.state)}</strong>
        {t('checkedAt', { time: format.dateTime(new Date(checkedAt), 'minute') })}
      </Note>
      {answer.state === 'unknown' && (
        <p>
          {t('unknownHint')} <Link to={href('/about/contactus')}>{t('ask')}</Link>
        </p>
      )}
      {answer.coa && <Record coa={answer.coa} />}
    </>
  )
}

function Record({ coa }: { coa: NonNullable<Verified['coa']> }) {
  const t = useTranslations('verification')
  const coaText = useTranslations('coa')
  const locale = useLocale()
  const { companyName } = useSite()
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
      <Facts layout="columns">
        <Fact label={t('issuer')}>{companyName}</Fact>
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
