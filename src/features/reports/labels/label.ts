import { type SafetyData, statementText } from '#features/catalog/service.server.ts'
import type { LabelDocument } from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import type { Supplier } from '../supplier/service.server.ts'
import { labelPrint } from './messages.ts'
import type { LabelSize } from './schema.ts'

/** In millimetres; GB 15258 asks for 50 × 75 up to 3 L and 75 × 100 up to 50 L, and for a simplified one up to 100 mL. */
const sizes: Record<LabelSize, { widthMm: number; heightMm: number; isSimplified?: true }> = {
  small: { widthMm: 50, heightMm: 40, isSimplified: true },
  medium: { widthMm: 75, heightMm: 50 },
  large: { widthMm: 100, heightMm: 75 },
}

/** Response, prevention, storage, disposal: what does not fit is left out from the end. */
const order = ['P3', 'P2', 'P4', 'P5', 'P1']
const rank = (code: string) => order.indexOf(code.slice(0, 2))

/** Whether GB 15258 asks for a label. */
export const needsLabel = ({ hCodes }: Pick<SafetyData, 'hCodes'>) => hCodes.length > 0

interface LabelOptions {
  size: LabelSize
  lot?: string | undefined
  locale: Locale
  /** SVG. */
  pictograms: string[]
}

export function labelDocument(
  data: SafetyData,
  supplier: Supplier,
  { size, lot, locale, pictograms }: LabelOptions,
): LabelDocument {
  const { isSimplified, ...measures } = sizes[size]
  const word = (text: Text, values?: Record<string, string>) => say(locale, text, values)
  const statements = (codes: string[]) => codes.map((code) => textIn(locale, statementText(code)) || code)
  const sentence = (text: string) => (/[.。]$/.test(text) ? text : `${text}${locale === 'zh' ? '。' : '.'}`)
  const { signalWord, purity, casNumber, unNumber } = data
  const identity = [
    casNumber && word(labelPrint.cas, { cas: casNumber }),
    word(labelPrint.catalogNumber, { number: data.catalogNumber }),
    !isSimplified && purity && word(labelPrint.purity, { purity }),
    unNumber && `UN${unNumber}`,
    lot && word(labelPrint.lot, { lot }),
  ]
  const precautions = data.pCodes.toSorted((a, b) => rank(a) - rank(b))
  return {
    title: `${word(labelPrint.title)} ${data.nameZh} ${data.catalogNumber}`,
    locale,
    ...measures,
    names: [...new Set([data.nameZh, data.nameEn])].filter(Boolean),
    facts: identity.flatMap((fact) => fact || []),
    pictograms,
    signalWord: word(labelPrint[signalWord === 'danger' || signalWord === 'warning' ? signalWord : 'none']),
    hazards: statements(data.hCodes).map(sentence),
    precautions: isSimplified ? [] : statements(precautions).map(sentence),
    further: word(labelPrint.further),
    foot: [
      word(labelPrint.supplier, { name: textIn(locale, supplier.name), phone: supplier.phone }),
      ...(isSimplified || !supplier.address ? [] : [word(labelPrint.address, { address: supplier.address })]),
      ...(supplier.emergencyPhone ? [word(labelPrint.emergency, { phone: supplier.emergencyPhone })] : []),
      word(labelPrint.reference),
    ],
  }
}
