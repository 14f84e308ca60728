import { useLocale, useTranslations } from 'use-intl'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CoaDetail } from './schema.ts'
import { requirementText, resultText } from './verdict.ts'

export function CoaItems({ items }: Pick<CoaDetail, 'items'>) {
  const t = useTranslations('coa')
  const locale = useLocale()
  return (
    <RecordTable>
      <TableHead columns={[t('item'), t('method'), t('requirement'), t('result'), t('verdict')]} />
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            <td data-label={t('item')}>{inLocale(locale, item.nameZh, item.nameEn)}</td>
            <td data-label={t('method')}>{displayText(inLocale(locale, item.methodZh, item.methodEn))}</td>
            <td data-label={t('requirement')}>{requirementText(item, locale)}</td>
            <td data-label={t('result')}>{resultText(item, locale)}</td>
            <td data-label={t('verdict')}>
              <Tag tone={item.isMet ? 'success' : 'error'}>{t(item.isMet ? 'met' : 'notMet')}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  )
}
