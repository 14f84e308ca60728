import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { type Point, Points } from '#ui/points.tsx'
import { Section } from '#ui/section.tsx'

/** On what terms campaigns sell, and where to ask. */
export function CampaignRules() {
  const t = useTranslations('topics')
  const rules = [
    ['check', t('rulePrice'), t('rulePriceText')],
    ['cart', t('ruleLimit'), t('ruleLimitText')],
    ['file', t('ruleInvoice'), t('ruleInvoiceText')],
  ] satisfies Point[]
  return (
    <Section id="rules" title={t('rules')}>
      <Points points={rules} className="cards" />
      <p className="above">
        {t.rich('ask', {
          hotline: () => <Hotline />,
          contact: (words) => <Link to={href('/about/contactus')}>{words}</Link>,
          quote: (words) => <Link to={href('/quote/request')}>{words}</Link>,
        })}
      </p>
    </Section>
  )
}
