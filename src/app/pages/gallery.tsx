import { href } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import {
  categoryTree,
  drawSamples,
  listBestSelling,
  listBrands,
  listHits,
} from '#features/catalog/service.server.ts'
import { describePage, listArticles } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { describeBuild } from '../build-information.server.ts'
import type { Route } from './+types/gallery.ts'
import { Design } from './gallery-design.tsx'
import { PictureLanguage } from './gallery-pictures.tsx'
import { Gallery } from './gallery-samples.tsx'

const cardsShown = 4
const rowsShown = 2

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const cards = await listBestSelling(ctx, cardsShown)
  return {
    cards,
    hits: await listHits(
      ctx,
      cards.slice(0, rowsShown).map(({ id }) => Number(id)),
    ),
    categories: await categoryTree(ctx, 1),
    build: describeBuild(ctx),
    packs: drawSamples(),
    brands: (await listBrands(ctx)).filter(({ logoPath }) => logoPath),
    solutions: await listArticles(ctx, 'solution'),
    seo: await describePage(ctx, href('/test')),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('gallery')
  const format = useFormatter()
  const { version, node, mode, startedAt } = loaderData.build
  const facts = [
    [t('version'), version],
    [t('runtime'), `Node.js ${node}`],
    [t('mode'), mode],
    [t('startedAt'), format.dateTime(new Date(startedAt), { dateStyle: 'medium', timeStyle: 'short' })],
  ]
  return (
    <div className="container page">
      <Panel title={t('title')} level="h1">
        <p className="muted">{t('intro')}</p>
      </Panel>
      <Panel title={t('build')}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="line">
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Design {...loaderData} />
      <PictureLanguage {...loaderData} />
      <Gallery />
    </div>
  )
}
