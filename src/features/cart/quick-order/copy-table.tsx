import { useLocale, useTranslations } from 'use-intl'
import { displayNumber, fixedNumber } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { lineAmount } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { copyTable } from '#ui/copy.tsx'
import { showToast } from '#ui/toast-store.ts'
import { chosenOf, type Row } from './use-rows.ts'

const plainNumber = (value: number, decimals: number) => fixedNumber(value, decimals).replaceAll(',', '')

/** Copies all rows, with what was chosen for each, as cells for a spreadsheet. */
export function CopyTableButton({ rows }: { rows: Row[] }) {
  const t = useTranslations('quickOrder')
  const cart = useTranslations('cart')
  const locale = readLocale(useLocale())
  const header = [
    t('input'),
    t('sku'),
    t('name'),
    'CAS',
    t('brand'),
    t('grade'),
    t('packing'),
    cart('quantity'),
    t('price'),
    cart('amount'),
    t('stock'),
  ]
  const cellsOf = (row: Row) => {
    const chosen = chosenOf(row)
    const quantity = row.quantity === null ? '' : displayNumber(row.quantity).replaceAll(',', '')
    if (!chosen) return [row.input, '', t('noMatch'), '', '', '', '', quantity, '', '', '']
    const { price } = chosen
    return [
      row.input,
      chosen.sku,
      inLocale(locale, chosen.nameZh || chosen.nameEn, chosen.nameEn || chosen.nameZh),
      chosen.casNumber ?? '',
      chosen.brandName,
      chosen.grade ?? '',
      chosen.packing,
      quantity,
      price > 0 ? plainNumber(price, 2) : '',
      price > 0 && row.quantity !== null ? plainNumber(lineAmount(price, row.quantity), 2) : '',
      chosen.inStock ? t('inStock') : '',
    ]
  }
  const copy = async () => {
    const isCopied = await copyTable([header, ...rows.map(cellsOf)])
    if (isCopied) showToast(t('tableCopied', { count: rows.length }))
    else showToast(t('tableNotCopied'), 'error')
  }
  return (
    <Button kind="quiet" onClick={copy}>
      {t('copyTable')}
    </Button>
  )
}
