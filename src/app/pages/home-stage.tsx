import type { FormEvent } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { addressOfPasted } from '#features/cart/quick-order/pasted-list.ts'
import { Price } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { describeSpecialCards, readFigures } from '#features/catalog/service.server.ts'
import type { Banner } from '#features/content/service.server.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './home-stage.module.css'

type Special = NonNullable<Awaited<ReturnType<typeof describeSpecialCards>>>
type Figures = Awaited<ReturnType<typeof readFigures>>

interface CampaignProps {
  special: Special | undefined
  endsSoon: boolean
  /** The banner that leads to the campaign; without one the campaign speaks for itself. */
  words: Banner | undefined
  figures: Figures
}

/** The specials of this period with packs and prices; without any, what the shop is. */
export function Campaign({ special, endsSoon, words, figures }: CampaignProps) {
  const t = useTranslations('home')
  const format = useFormatter()
  if (!special || special.offers.length === 0) return <Pitch figures={figures} />
  const { code, title, intro, endsAt } = special.special
  const to = href('/product-special/:code', { code })
  return (
    <section className={`two late ${styles.campaign}`} aria-labelledby="campaign">
      <div className={styles.words}>
        <h1 id="campaign">{words?.title ?? title}</h1>
        <p>{words?.text ?? intro}</p>
        {endsSoon && (
          <p className="hint">
            {t('endsOn', { day: format.dateTime(new Date(endsAt), { dateStyle: 'medium' }) })}
          </p>
        )}
        <Link to={to} className={buttonLooks({})}>
          {t('moreSpecials')}
        </Link>
      </div>
      <ul className={styles.offers}>
        {special.offers.map((offer, index) => (
          <li key={offer.id}>
            <Offer offer={offer} code={code} isFirst={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({
  offer,
  code,
  isFirst,
}: {
  offer: Special['offers'][number]
  code: string
  isFirst: boolean
}) {
  const locale = useLocale()
  const { id, product, sku } = offer
  return (
    <Link to={href('/product-special/:code/:detailId', { code, detailId: id })} className={styles.offer}>
      <PackPicture src={sku.picture} size="card" isFirst={isFirst} />
      <b className="clipped">{inLocale(locale, product.nameZh, product.nameEn)}</b>
      <span className="hint clipped">{[product.grade, sku.packing].filter(Boolean).join(' · ')}</span>
      <Price offer={sku} />
    </Link>
  )
}

function Pitch({ figures }: { figures: Figures }) {
  const t = useTranslations('home')
  return (
    <section className={`two late ${styles.campaign}`}>
      <div className={styles.words}>
        <h1>{t('headline')}</h1>
        <p>{t('subline')}</p>
        <FigureList figures={figures} />
      </div>
    </section>
  )
}

/** Works without scripts: the list is a parameter of quick order, and waits through the login. */
export function PasteList() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('list') ?? '')
    navigate({ pathname: href('/quick-order'), search: addressOfPasted(text) })
  }
  return (
    <Form action={href('/quick-order')} onSubmit={send} className={styles.paste}>
      <label htmlFor="pasted-list">{t('paste')}</label>
      <textarea
        id="pasted-list"
        name="list"
        rows={3}
        required
        placeholder={t('pasteExample')}
        aria-describedby="paste-hint"
      />
      <p className="spread">
        <span id="paste-hint" className="hint">
          {t('pasteHint')}
        </span>
        <Button type="submit">{t('pasteSend')}</Button>
      </p>
    </Form>
  )
}

export function WaitingTasks({
  tasks,
}: {
  tasks: Record<'pay' | 'approvals' | 'receive' | 'quotes', number>
}) {
  const t = useTranslations('home')
  const entries = [
    ['pay', `${href('/ucenter/trade/order')}?tab=pay`],
    ['approvals', href('/ucenter/approval')],
    ['receive', `${href('/ucenter/trade/order')}?tab=receive`],
    ['quotes', `${href('/ucenter/quote')}?tab=quoted`],
  ] as const
  const isIdle = entries.every(([name]) => tasks[name] === 0)
  return (
    <section className={styles.aside} aria-labelledby="tasks">
      <h2 id="tasks">{t('tasks')}</h2>
      {isIdle ? (
        <p>
          {t('idle')} <Link to={href('/ucenter/welcome')}>{t('prepare')}</Link>
        </p>
      ) : (
        <ul className={styles.tasks}>
          {entries.map(([name, to]) => (
            <li key={name}>
              <Link to={to}>
                <b>{displayNumber(tasks[name])}</b> {t(`task_${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={href('/ucenter')}>
        {t('toCentre')} <Icon name="right" size={12} />
      </Link>
    </section>
  )
}

export function Welcome({ figures }: { figures: Figures }) {
  const t = useTranslations('home')
  return (
    <section className={styles.aside} aria-labelledby="catalogue">
      <h2 id="catalogue">{t('catalogue')}</h2>
      <FigureList figures={figures} />
      <p className="line">
        <Link to={href('/auth/register')}>{t('register')}</Link>
        <Link to={href('/search')}>{t('browse')}</Link>
      </p>
    </section>
  )
}

/** Counted, not claimed. */
function FigureList({ figures }: { figures: Figures }) {
  const t = useTranslations('home')
  return (
    <dl className={styles.figures}>
      {(['products', 'packs', 'packsInStock', 'brands'] as const).map((name) => (
        <div key={name}>
          <dt className="hint">{t(`figure_${name}`)}</dt>
          <dd>{displayNumber(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
