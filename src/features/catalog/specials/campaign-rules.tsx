import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'

/** On what terms campaigns sell, and where to ask. */
export function CampaignRules() {
  const t = useTranslations('topics')
  const rules = [
    ['check', t('rulePrice'), t('rulePriceText')],
    ['cart', t('ruleLimit'), t('ruleLimitText')],
    ['file', t('ruleInvoice'), t('ruleInvoiceText')],
  ] satisfies [IconName, string, string][]
  return (
    <Section id="rules" title={t('rules')}>
      <ul className="cards">
        {rules.map(([icon, name, text]) => (
          <li key={name} className="line upper">
            <Icon name={icon} size={20} />
            <span className="grow">
              <b className="block">{name}</b>
              <span className="hint">{text}</span>
            </span>
          </li>
        ))}
      </ul>
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
