import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { Field } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { asTyped } from '#ui/typed-input.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { FileButton } from '../components/file-button.tsx'
import type { RowsInput } from '../quick-order/use-rows.ts'
import type { Route } from './+types/stock-query.ts'
import { queryStockCall } from './calls.ts'
import type { StockRow } from './schema.ts'
import { StockTable } from './stock-table.tsx'

const mostRows = 500

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  return { owner: String(ctx.viewer.memberId), seo: await describePage(ctx, href('/ucenter/stock')) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function StockQueryPage({ loaderData: { owner } }: Route.ComponentProps) {
  const t = useTranslations('stockQuery')
  const { text, setText, rows, setRows, problem, isBusy, query } = useStockQuery(owner)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return query({ body: { text } })
  }
  return (
    <>
      <Panel title={t('title')} level="h1">
        <form className="stack" onSubmit={submit}>
          <Field label={t('paste')} hint={t('hint', { most: mostRows })} error={problem}>
            {(control) => (
              <textarea
                {...control}
                name="list"
                rows={6}
                {...asTyped}
                placeholder={t('example')}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <div className="buttons">
            <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
              {t('query')}
            </Button>
            <FileButton isBusy={isBusy} onChoose={(file) => query({ file })}>
              {t('upload')}
            </FileButton>
          </div>
        </form>
      </Panel>
      {rows.length > 0 && (
        <Panel title={t('result')}>
          <StockTable
            key={rows.map(({ input }) => input).join('\n')}
            rows={rows}
            onClear={() => setRows([])}
          />
        </Panel>
      )}
    </>
  )
}

function useStockQuery(owner: string) {
  const [text, setText] = useSessionState(`stock-query:${owner}`, '')
  const [rows, setRows] = useState<StockRow[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const query = async (input: RowsInput) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setRows(await call(queryStockCall, input))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, rows, setRows, problem, isBusy, query }
}
