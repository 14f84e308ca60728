import { Form, href } from 'react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '#features/catalog/components/section.tsx'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/finder.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  seo: await describePage(ctxOf(context), href('/report')),
})

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function FinderPage() {
  const t = useTranslations('reports')
  return (
    <div className="container page">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <div className="two">
        <Panel title={t('coa')}>
          <Form className="form">
            <TextField label={t('number')} name="number" isRequired />
            <TextField label={t('lot')} name="lot" isRequired />
            <Button type="submit">{t('find')}</Button>
          </Form>
        </Panel>
        <Panel title={t('sds')}>
          <Form className="form">
            <TextField label={t('substance')} name="substance" isRequired />
            <SelectField label={t('language')} name="lang">
              <option value="zh">{t('chinese')}</option>
              <option value="en">{t('english')}</option>
            </SelectField>
            <Button type="submit">{t('find')}</Button>
          </Form>
        </Panel>
      </div>
    </div>
  )
}
