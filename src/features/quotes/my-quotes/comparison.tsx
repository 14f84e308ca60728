import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { PermissionNote } from '#features/catalog/components/permission.tsx'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Tag } from '#ui/tag.tsx'
import { getQuotationCall } from '../calls.ts'
import type { QuoteDetail, QuoteVersionLineView } from '../schema.ts'
import { columnsOf, lineNumbersOf, type RequestColumn, type VersionColumn } from './changes.ts'
import styles from './comparison.module.css'
import { RequestCell, VersionCell } from './comparison-cells.tsx'

/** Without scripts, too: the selected lines go to the checkout by their numbers. */
export function QuoteComparison({ quote }: { quote: QuoteDetail }) {
  const t = useTranslations('quotes')
  const newest = quote.versions.at(-1)
  const table = (
    <div className="flow">
      <ComparisonTable quote={quote} />
      <Conditions quote={quote} lines={newest?.lines ?? []} />
    </div>
  )
  if (!newest?.lines.some((line) => isAcceptable(quote, line))) return table
  return (
    <form method="get" action={href('/pay/confirm')}>
      <input type="hidden" name="quote" value={quote.id} />
      <input type="hidden" name="version" value={newest.version} />
      {table}
      <div className={`tight ${styles.accept}`}>
        <p className="hint">{t('acceptHint')}</p>
        {newest.lines.some((line) => line.regulated.length > 0 && isAcceptable(quote, line)) && (
          <p className="hint">{t('regulatedHint')}</p>
        )}
        <Button type="submit">{t('accept')}</Button>
      </div>
    </form>
  )
}

const permissionOf = (
  quote: QuoteDetail,
  { productId }: QuoteVersionLineView,
): PurchasePermission | undefined => (productId === null ? undefined : quote.permissions[productId])

const isAcceptable = (quote: QuoteDetail, line: QuoteVersionLineView) =>
  quote.can.accept &&
  line.unitPrice !== null &&
  line.skuId !== null &&
  permissionOf(quote, line)?.state !== 'offline'

interface ConditionsProps {
  quote: QuoteDetail
  lines: QuoteVersionLineView[]
}

/** Of the regulated lines: what is missing, and which are sold offline only. */
function Conditions({ quote, lines }: ConditionsProps) {
  const t = useTranslations('quotes')
  const locale = readLocale(useLocale())
  const limited = lines.flatMap((line) => {
    const permission = permissionOf(quote, line)
    return permission && permission.state !== 'allowed' ? [{ line, permission }] : []
  })
  if (limited.length === 0) return null
  return (
    <section className="stack" aria-label={t('conditions')}>
      <h3>{t('conditions')}</h3>
      {limited.some(({ permission }) => permission.state === 'offline') && <p>{t('offlineHint')}</p>}
      {limited.map(({ line, permission }) => (
        <div key={line.lineNo}>
          <b>
            {line.lineNo}. {inLocale(locale, line.nameZh || line.nameEn, line.nameEn || line.nameZh)}
          </b>
          <PermissionNote permission={permission} casNumber={line.casNumber} />
        </div>
      ))}
    </section>
  )
}

function ComparisonTable({ quote }: { quote: QuoteDetail }) {
  const t = useTranslations('quotes')
  const columns = columnsOf(quote)
  return (
    <div className="scroll">
      <DataTable className={styles.table}>
        <caption className="visually-hidden">{t('comparison')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <ColumnHead column={column} quote={quote} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineNumbersOf(quote).map((lineNo) => (
            <tr key={lineNo}>
              <th scope="row">
                <LineHead quote={quote} lineNo={lineNo} />
              </th>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} columns={columns.slice(0, index)} lineNo={lineNo} />
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

type Column = RequestColumn | VersionColumn

function Cell({ column, columns, lineNo }: { column: Column; columns: Column[]; lineNo: number }) {
  const t = useTranslations('quotes')
  const label =
    column.kind === 'request'
      ? t('round', { round: column.number })
      : t('versionOf', { version: column.number })
  const before = columns.findLast(({ kind }) => kind === column.kind)
  const lineIn = <C extends Column>({ lines }: C): C['lines'][number] | undefined =>
    lines.find((line) => line.lineNo === lineNo)
  return (
    <td data-label={label}>
      {column.kind === 'request' ? (
        <RequestCell line={lineIn(column)} before={before?.kind === 'request' ? lineIn(before) : undefined} />
      ) : (
        <VersionCell
          line={lineIn(column)}
          requested={columns
            .findLast((one) => one.kind === 'request')
            ?.lines.find((line) => line.lineNo === lineNo)}
          before={before?.kind === 'version' ? lineIn(before) : undefined}
        />
      )}
    </td>
  )
}

function ColumnHead({ column, quote }: { column: Column; quote: QuoteDetail }) {
  const t = useTranslations('quotes')
  const format = useFormatter()
  const day = <small>{format.dateTime(new Date(column.createdAt), 'minute')}</small>
  if (column.kind === 'request')
    return (
      <>
        {t('round', { round: column.number })}
        {day}
      </>
    )
  const { number: version, total, validUntil, remark } = column
  return (
    <>
      <span>
        {t('versionOf', { version })} {version === quote.version && <Tag tone="info">{t('newest')}</Tag>}
      </span>
      {day}
      <small>
        {t('validUntil')} {validUntil}
      </small>
      <small>
        {t('total')} {yuanText(total)}
      </small>
      {remark && <small>{remark}</small>}
      <span className="row">
        <QuotationLink quoteId={quote.id} version={version} lang="zh" />
        <QuotationLink quoteId={quote.id} version={version} lang="en" />
      </span>
    </>
  )
}

function QuotationLink({ quoteId, version, lang }: { quoteId: string; version: number; lang: 'zh' | 'en' }) {
  const t = useTranslations('quotes')
  const language = t(lang === 'zh' ? 'chinese' : 'english')
  return (
    <DownloadLink href={addressOf(getQuotationCall, { params: { id: quoteId }, query: { version, lang } })}>
      <span className="visually-hidden">{t('pdfOfVersion', { version, language })}</span>
      <span aria-hidden="true">PDF {language}</span>
    </DownloadLink>
  )
}

function LineHead({ quote, lineNo }: { quote: QuoteDetail; lineNo: number }) {
  const t = useTranslations('quotes')
  const locale = readLocale(useLocale())
  const line = quote.requests.flatMap(({ lines }) => lines).findLast((one) => one.lineNo === lineNo)
  const newest = quote.versions.at(-1)?.lines.find((one) => one.lineNo === lineNo)
  if (!line) return null
  const { nameZh, nameEn, brandNameZh, brandNameEn, casNumber, packing, sku, quantity, unit } = line
  return (
    <div className={`line ${styles.line}`}>
      {newest && isAcceptable(quote, newest) && (
        <input
          type="checkbox"
          name="line"
          value={lineNo}
          defaultChecked
          aria-label={t('select', { line: lineNo })}
        />
      )}
      <div>
        <span>
          {lineNo}. {inLocale(locale, nameZh || nameEn, nameEn || nameZh)}
        </span>
        <small>
          {[sku, inLocale(locale, brandNameZh, brandNameEn), casNumber && `CAS ${casNumber}`, packing]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small className="visually-hidden">
          {displayNumber(quantity)} {salesUnitText(unit, quantity, locale)}
        </small>
        {newest?.productId && (
          <small>
            <Link to={href('/product/:id', { id: newest.productId })}>{newest.sku}</Link>
          </small>
        )}
        {newest && newest.regulated.length > 0 && <Tag tone="warning">{t('regulated')}</Tag>}
        {quote.acceptedLines.includes(lineNo) && <Tag tone="success">{t('ordered')}</Tag>}
      </div>
    </div>
  )
}
