import { data, Form, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { inLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Guide } from '#ui/guide.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Breadcrumbs } from '#ui/section.tsx'
import type { Route } from './+types/finder.ts'
import { BatchForm } from './batch-form.tsx'
import { FinderResults } from './finder-results.tsx'
import { lookUp, readAsked } from './look-up.service.server.ts'
import { describeKnownLots } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = readAsked(url.searchParams)
  const [answer, known, seo] = await Promise.all([
    lookUp(ctx, asked),
    describeKnownLots(ctx),
    describePage(ctx, href('/report')),
  ])
  const page = { asked, answer, known, seo }
  if (answer.kind === 'nothing') return data(page)
  // look-ups are counted, so no answer is shared
  return data(page, {
    status: answer.kind === 'tooMany' ? 429 : 200,
    headers: { 'cache-control': 'no-store' },
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.seo, { isHidden: loaderData?.answer.kind !== 'nothing' })

type PageData = Route.ComponentProps['loaderData']

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('reports')
  const { asked, answer } = loaderData
  return (
    <div className="container page">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="muted">{t('intro')}</p>
      <FinderResults asked={asked} answer={answer} />
      <div className="two late aside">
        <div className="two">
          <CoaForm {...loaderData} />
          <SdsForm {...loaderData} />
          <BatchForm />
          <VerifyForm />
        </div>
        <Guide
          title={t('contents')}
          picture="/images/guide-papers.svg"
          points={[
            ['check', t('inCoa'), t('inCoaText')],
            ['warning', t('inSds'), t('inSdsText')],
            ['qr', t('provable'), t('provableText')],
          ]}
        >
          {loaderData.known.lots.length > 0 && <OwnLots lots={loaderData.known.lots} />}
        </Guide>
      </div>
    </div>
  )
}

function OwnLots({ lots }: { lots: PageData['known']['lots'] }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  return (
    <>
      <h3>{t('ownLots')}</h3>
      <ul className="lines">
        {lots.map(({ productId, lotNumber, nameZh, nameEn, catalogNumber }) => (
          <li key={`${productId} ${lotNumber}`}>
            <Link to={href('/report/coa/:productId/:lotNumber', { productId, lotNumber })}>
              {inLocale(locale === 'en' ? 'en' : 'zh', nameZh, nameEn)}
            </Link>
            <span className="hint code">
              {catalogNumber} · {lotNumber}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function VerifyForm() {
  const t = useTranslations('reports')
  return (
    <Panel title={t('verify')}>
      <p className="hint">{t('verifyHint')}</p>
      <Form action={href('/verify/:code?')} className="form">
        <TextField
          label={t('verifyCode')}
          name="code"
          maxLength={40}
          autoComplete="off"
          isRequired
          required
        />
        <div className="buttons">
          <Button type="submit" kind="plain">
            {t('verifyButton')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface SampleProps {
  query: Record<string, string>
  children: string
}

/** Sends the form as it would be filled in. */
function Sample({ query, children }: SampleProps) {
  const t = useTranslations('reports')
  return (
    <Link to={addressOf({ path: href('/report') }, { query })} preventScrollReset>
      {t('sample', { text: children })}
    </Link>
  )
}

/** Only the form that was sent asks for it. */
function CaptchaField({ answer }: Pick<PageData, 'answer'>) {
  const t = useTranslations('reports')
  if (answer.kind !== 'captcha') return null
  return (
    <>
      <input type="hidden" name="captchaId" value={answer.picture.captchaId} />
      <TextField
        key={answer.picture.captchaId}
        label={t('captcha')}
        name="captchaCode"
        hint={t('captchaHint')}
        error={answer.isWrong ? t('captchaWrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        isRequired
        required
        aside={<img src={answer.picture.image} alt={t('captchaPicture')} width={120} height={42} />}
      />
    </>
  )
}

function CoaForm({ asked, answer, known: { sample } }: PageData) {
  const t = useTranslations('reports')
  return (
    <Panel title={t('coa')}>
      <Form className="form">
        <TextField
          label={t('number')}
          name="number"
          defaultValue={asked.number}
          hint={t('numberHint')}
          maxLength={60}
          isRequired
          required
        />
        <TextField
          label={t('lot')}
          name="lot"
          defaultValue={asked.lot}
          hint={t('lotHint')}
          maxLength={60}
          isRequired
          required
        />
        {asked.substance === '' && <CaptchaField answer={answer} />}
        <div className="buttons">
          <Button type="submit">{t('find')}</Button>
          {sample && asked.number === '' && (
            <Sample query={{ number: sample.catalogNumber, lot: sample.lotNumber }}>
              {`${sample.catalogNumber} ${sample.lotNumber}`}
            </Sample>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function SdsForm({ asked, answer, known: { sample } }: PageData) {
  const t = useTranslations('reports')
  return (
    <Panel title={t('sds')}>
      <Form className="form">
        <TextField
          label={t('substance')}
          name="substance"
          defaultValue={asked.substance}
          hint={t('substanceHint')}
          maxLength={100}
          isRequired
          required
        />
        <SelectField label={t('language')} name="language" defaultValue={asked.language}>
          <option value="zh">{t('chinese')}</option>
          <option value="en">{t('english')}</option>
        </SelectField>
        {asked.substance !== '' && <CaptchaField answer={answer} />}
        <div className="buttons">
          <Button type="submit">{t('find')}</Button>
          {sample?.casNumber && asked.substance === '' && (
            <Sample query={{ substance: sample.casNumber }}>{sample.casNumber}</Sample>
          )}
        </div>
      </Form>
    </Panel>
  )
}
