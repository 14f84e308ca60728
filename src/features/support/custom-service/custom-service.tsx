import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { askerOf } from '../enquiries/sending.service.server.ts'
import { answerDaysOf } from '../tickets/reading.service.server.ts'
import type { Route } from './+types/custom-service.ts'
import styles from './custom-service.module.css'
import { ServiceRequestForm } from './request-form.tsx'
import { type CustomService, customServices } from './schema.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = url.searchParams.get('service')
  const [answerDays, seo] = await Promise.all([
    answerDaysOf(ctx, 'customService'),
    describePage(ctx, href('/custom-service')),
  ])
  return {
    service: customServices.find((one) => one === asked) ?? 'synthesis',
    member: askerOf(ctx),
    answerDays,
    seo,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

const icons: Record<CustomService, IconName> = {
  synthesis: 'hexagon',
  purification: 'flask',
  packaging: 'box',
  mixture: 'droplet',
}
const steps = ['step1', 'step2', 'step3', 'step4'] as const

export default function CustomServicePage({
  loaderData: { service, member, answerDays },
}: Route.ComponentProps) {
  const t = useTranslations('customService')
  return (
    <div className="container page">
      <Panel title={t('title')} level="h1">
        <p className={styles.lead}>{t('lead')}</p>
        <ul className="cards small">
          {customServices.map((one) => (
            <li key={one} className="card flow">
              <h2 className="line">
                <span className={styles.icon}>
                  <Icon name={icons[one]} size={24} />
                </span>
                {t(one)}
              </h2>
              <p>{t(`${one}Text`)}</p>
              <p className="hint">{t(`${one}Gives`)}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('steps')}>
        <ol className={`cards small ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(step)}</h3>
              <p className="muted">{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('form')}>
        <div className="two aside">
          <ServiceRequestForm service={service} member={member} />
          <aside className="box flow">
            <h3>{t('before')}</h3>
            <p>{t('answer', { days: answerDays })}</p>
            <p>{t('secret')}</p>
            <p>{t('law')}</p>
          </aside>
        </div>
      </Panel>
    </div>
  )
}
