import { Form, href, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Guide } from '#ui/guide.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { searchAddress } from '../address/page-address.ts'
import type { Route } from './+types/page.ts'
import styles from './scan.module.css'
import { findScanned } from './service.server.ts'

/** `code`: what was scanned or typed; leads on to its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const code = url.searchParams.get('code')?.trim()
  if (code) throw redirect(addressOf(await findScanned(ctx, code)))
  return { seo: await describePage(ctx, href('/scan')) }
}

function addressOf(found: Awaited<ReturnType<typeof findScanned>>) {
  if ('path' in found) return found.path
  if ('productId' in found) return href('/product/:id', { id: found.productId })
  return searchAddress({ keyword: found.keyword })
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ScanPage() {
  const t = useTranslations('scan')
  const open = (code: string) => location.assign(`${href('/scan')}?${new URLSearchParams({ code })}`)
  const { video, state, start, stop, readPhoto } = useScanner(open)
  const isLooking = state === 'looking'
  return (
    <div className="container page two late aside">
      <Panel title={t('title')} level="h1">
        <p className="muted">{t('lead')}</p>
        <video
          ref={video}
          className={styles.video}
          hidden={!isLooking}
          muted
          playsInline
          aria-label={t('video')}
        />
        <p role="status" className={isLooking ? 'hint' : 'problem'}>
          {state !== 'idle' && t(state)}
        </p>
        <div className="buttons">
          <Button onClick={isLooking ? stop : start}>
            <Icon name="scan" /> {t(isLooking ? 'stop' : 'start')}
          </Button>
          <Photo onTaken={readPhoto} />
        </div>
        <p className="hint">{t('privacy')}</p>
        <Form action={href('/scan')} reloadDocument className="form narrow">
          <TextField
            label={t('code')}
            name="code"
            hint={t('codeHint')}
            required
            maxLength={100}
            autoComplete="off"
          />
          <div className="buttons">
            <Button type="submit" kind="plain">
              {t('find')}
            </Button>
          </div>
        </Form>
      </Panel>
      <Guide
        title={t('what')}
        picture="/images/guide-scan.svg"
        points={[
          ['flask', t('bottle'), t('bottleText')],
          ['file', t('paper'), t('paperText')],
          ['box', t('parcel'), t('parcelText')],
        ]}
      />
    </div>
  )
}

function Photo({ onTaken }: { onTaken(photo: File): void }) {
  const t = useTranslations('scan')
  return (
    <label className={styles.photo}>
      {t('photo')}
      <input
        type="file"
        name="photo"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onTaken(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
