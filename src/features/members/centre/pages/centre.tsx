import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { requireMember } from '#server/require-member.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tasks } from '../components/tasks.tsx'
import { WhoIAm } from '../components/who-i-am.tsx'
import { type Overview, overview } from '../service.server.ts'
import type { Route } from './+types/centre.ts'
import styles from './centre.module.css'

/** The first page of the member centre. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [found, seo] = await Promise.all([overview(ctx), describePage(ctx, '/ucenter')])
  return { ...found, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('centre')
  const { profile, tasks, counts } = loaderData
  return (
    <>
      <WhoIAm profile={profile} />
      <Panel title={t('tasks')}>
        <Tasks tasks={tasks} />
      </Panel>
      <Panel title={t('figures')}>
        <Figures counts={counts} isOwner={profile.role === 'owner'} />
      </Panel>
      <Panel title={t('shortcuts')}>
        <Shortcuts />
      </Panel>
    </>
  )
}

/** Who else belongs to a company is told to its owners only. */
function Figures({ counts, isOwner }: Pick<Overview, 'counts'> & { isOwner: boolean }) {
  const t = useTranslations('centre')
  const figures = [
    ['addresses', '/ucenter/member/address', 'pin'],
    ['sessions', '/ucenter/member/account-safe', 'computer'],
    ['colleagues', '/ucenter/member/company', 'people'],
  ] as const
  return (
    <ul className={styles.tiles}>
      {figures
        .filter(([name]) => isOwner || name !== 'colleagues')
        .map(([name, to, icon]) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} size={24} />
              <span>
                <b>{counts[name]}</b>
                {t(name)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Shortcuts() {
  const t = useTranslations('centre')
  const sections = useTranslations('sections')
  const links: [name: string, to: string, icon: IconName][] = [
    [t('findProducts'), '/product', 'search'],
    [t('structureSearch'), '/search/structure', 'hexagon'],
    [sections('quickOrder'), '/quick-order', 'cart'],
    [sections('quoteRequest'), '/quote/request', 'chat'],
    [sections('orders'), '/ucenter/trade/order', 'box'],
    [sections('customerService'), '/ucenter/contactus', 'phone'],
  ]
  return (
    <ul className={styles.tiles}>
      {links.map(([name, to, icon]) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={24} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
