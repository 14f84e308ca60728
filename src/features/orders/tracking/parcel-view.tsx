import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useDayText } from '#ui/use-day-text.ts'
import timeline from '../delivery/timeline.module.css'
import type { TrackedParcel } from './schema.ts'
import styles from './tracking.module.css'

const warehouses = ['south', 'north', 'east', 'central'] as const

export function TrackedParcelView({ parcel }: { parcel: TrackedParcel }) {
  const t = useTranslations('tracking')
  const catalog = useTranslations('catalog')
  const format = useFormatter()
  const dayText = useDayText()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const warehouse = warehouses.find((one) => one === parcel.warehouse)
  const day = parcel.arrivesOn && dayText(parcel.arrivesOn)
  return (
    <div ref={top} tabIndex={-1} className={`two late aside ${styles.found}`}>
      <Panel title={`${parcel.carrier} ${parcel.trackingNo}`} level="h1">
        <p className="row">
          <Tag tone={parcel.isReceived ? 'success' : 'info'}>
            {t(parcel.isReceived ? 'arrived' : 'onTheWay')}
          </Tag>
          {day && <b>{t('arrives', { date: day })}</b>}
        </p>
        <h2>{t('timeline')}</h2>
        <ol className={timeline.timeline}>
          {parcel.events.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              <strong>{t(kind, { carrier: parcel.carrier })}</strong>
              <time dateTime={at} className="hint">
                {format.dateTime(new Date(at), 'minute')}
              </time>
            </li>
          ))}
        </ol>
        <p className="box hint">{t.rich('damaged', { hotline: () => <Hotline /> })}</p>
      </Panel>
      <Panel title={t('parcel')}>
        <Facts>
          <Fact label={t('orderNo')}>{parcel.orderNo}</Fact>
          <Fact label={t('from')}>{warehouse ? catalog(`warehouse_${warehouse}`) : parcel.warehouse}</Fact>
          <Fact label={t('to')}>{parcel.destination}</Fact>
          <Fact label={t('receiver')}>
            {parcel.receiver} {parcel.phone}
          </Fact>
          <Fact label={t('lines')}>{t('linesCount', { count: parcel.lines })}</Fact>
        </Facts>
        <p>
          <Link to={href('/m/wl')} reloadDocument>
            {t('another')}
          </Link>
        </p>
      </Panel>
    </div>
  )
}
