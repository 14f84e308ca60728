import { useState } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { Guide } from '#ui/guide.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { trackParcelCall } from '../calls.ts'
import type { Route } from './+types/track.ts'
import { TrackedParcelView } from './parcel-view.tsx'
import { parcelQuery, type TrackedParcel } from './schema.ts'
import { trackOwnParcel } from './service.server.ts'

const longest = 60

/** `order` and `parcel`: numbers, as the code on the papers gives them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const orderNo = (url.searchParams.get('order') ?? '').slice(0, longest)
  const trackingNo = (url.searchParams.get('parcel') ?? '').slice(0, longest)
  const isNamed = ctx.viewer.kind === 'member' && orderNo !== '' && trackingNo !== ''
  const [own, seo] = await Promise.all([
    isNamed ? trackOwnParcel(requireMember(ctx), { orderNo, trackingNo }) : undefined,
    describePage(ctx, href('/m/wl')),
  ])
  return { orderNo, trackingNo, own, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function TrackPage({ loaderData: { orderNo, trackingNo, own } }: Route.ComponentProps) {
  const t = useTranslations('tracking')
  const [found, setFound] = useState<TrackedParcel>()
  const parcel = found ?? own
  if (parcel) return <TrackedParcelView parcel={parcel} />
  return (
    <div className="two late aside">
      <Panel title={t('title')} level="h1">
        <p className="muted">{t('lead')}</p>
        <TrackForm orderNo={orderNo} trackingNo={trackingNo} onFound={setFound} />
      </Panel>
      <Guide
        title={t('where')}
        picture="/images/guide-parcel.svg"
        points={[
          ['box', t('trackingNo'), t('trackingNoText')],
          ['file', t('orderNo'), t('orderNoText')],
          ['qr', t('code'), t('codeText')],
        ]}
      />
    </div>
  )
}

interface TrackFormProps {
  orderNo: string
  trackingNo: string
  onFound(parcel: TrackedParcel): void
}

function TrackForm({ orderNo, trackingNo, onFound }: TrackFormProps) {
  const t = useTranslations('tracking')
  const form = useCheckedForm(parcelQuery, { orderNo, trackingNo, phoneEnd: '' })
  const find = form.onSubmit(async (body) => onFound(await call(trackParcelCall, { body })))
  return (
    <form method="post" noValidate className="form narrow" onSubmit={find}>
      <TextField
        {...form.getInputProps('orderNo')}
        label={t('orderNo')}
        isRequired
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.getInputProps('trackingNo')}
        label={t('trackingNo')}
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
      <TextField
        {...form.getInputProps('phoneEnd')}
        label={t('phoneEnd')}
        hint={t('phoneEndHint')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy} isWide needsScripts>
        {t('find')}
      </FormEnd>
    </form>
  )
}
