import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Panel } from '#ui/panel.tsx'

/** Leads from account safety to one's data. */
export function PersonalDataLink() {
  const t = useTranslations('personalData')
  return (
    <Panel
      title={t('title')}
      aside={<Link to="/ucenter/member/account-safe/personal-data">{t('toPage')}</Link>}
    >
      <p>{t('linkText')}</p>
    </Panel>
  )
}
