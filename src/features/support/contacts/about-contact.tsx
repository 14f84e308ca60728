import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { AboutTabs } from '#features/content/components/about-tabs.tsx'
import { useSite } from '#features/content/components/site.tsx'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { listText } from '#shared/display.ts'
import { langOf } from '#shared/locale.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { EnquiryForm } from '../enquiries/enquiry-form.tsx'
import { askerOf } from '../enquiries/sending.service.server.ts'
import { answerDaysOf } from '../tickets/reading.service.server.ts'
import type { Route } from './+types/about-contact.ts'
import styles from './contacts.module.css'
import { listContacts, type RegionalContact } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [contacts, answerDays, seo] = await Promise.all([
    listContacts(ctx),
    answerDaysOf(ctx, 'other'),
    describePage(ctx, href('/about/contactus')),
  ])
  return { contacts, answerDays, member: askerOf(ctx), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function AboutContactPage({
  loaderData: { contacts, member, answerDays },
}: Route.ComponentProps) {
  const t = useTranslations('contact')
  return (
    <div className="container page">
      <AboutTabs selected="contact" />
      <Panel title={t('title')} level="h1">
        <p className="muted">{t('lead')}</p>
        <div className={`two late centred ${styles.office}`}>
          <HeadOffice />
          <img src="/images/map.svg" alt={t('map')} width={640} height={360} className="fluid" />
        </div>
      </Panel>
      <Panel title={t('regions')}>
        <ul className="cards quarters">
          {contacts.map((contact) => (
            <Region key={contact.region} contact={contact} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('message')}>
        <div className="two late aside">
          <EnquiryForm member={member} />
          <Shortcuts days={answerDays} />
        </div>
      </Panel>
    </div>
  )
}

/** What is answered faster elsewhere. */
function Shortcuts({ days }: { days: number }) {
  const t = useTranslations('contact')
  return (
    <aside className="box flow">
      <h3>{t('shortcuts')}</h3>
      <p>{t('answer', { days })}</p>
      <ul className={`flow ${styles.shortcuts}`}>
        <li>
          {t('quoteText')} <Link to={href('/quote/request')}>{t('quote')}</Link>
        </li>
        <li>
          {t('reportText')} <Link to={href('/report')}>{t('report')}</Link>
        </li>
        <li>
          {t('orderText')} <Link to={href('/ucenter/trade/order')}>{t('order')}</Link>
        </li>
        <li>
          {t('complaintText')}{' '}
          <Link to={`${href('/ucenter/contactus/new')}?kind=complaint`}>{t('complaint')}</Link>
        </li>
      </ul>
    </aside>
  )
}

function HeadOffice() {
  const t = useTranslations('contact')
  const shell = useTranslations('shell')
  const { companyName, hotline, fax, email, address } = useSite()
  return (
    <div className="flow">
      <h2>
        {companyName} · {t('head')}
      </h2>
      <p className={styles.hotline}>
        <a href={`tel:${hotline}`}>{hotline}</a>
      </p>
      <Facts>
        <Fact label={t('hours')}>{shell('hotlineHours')}</Fact>
        <Fact label={t('fax')}>{fax}</Fact>
        <Fact label={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={t('address')}>
          <span {...langOf(useLocale(), address)}>{address}</span>
        </Fact>
      </Facts>
    </div>
  )
}

function Region({ contact: { region, phone, email, hours, covers } }: { contact: RegionalContact }) {
  const t = useTranslations('contact')
  return (
    <li className="card flow">
      <h3>{region}</h3>
      <Facts>
        <Fact label={t('phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={t('hours')}>{hours}</Fact>
        <Fact label={t('provinces')}>{listText(useLocale(), covers)}</Fact>
      </Facts>
    </li>
  )
}
