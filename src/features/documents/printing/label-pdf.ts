import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { typefaceFamily } from '#server/print/typeface.ts'
import { languageTag } from '#shared/locale.ts'
import type { LabelDocument } from '../schema.ts'
import { drawSvg } from './svg.ts'

interface LabelAttempt {
  /** In points. */
  fontSize: number
  /** Precautions at most; undefined: all. */
  most?: number
}

const fewest = 6

/** From the largest type to the smallest, then with the most important precautions only. */
export const labelAttempts: LabelAttempt[] = [
  ...[9, 7, 6, 5.2, 4.6, 4].map((fontSize) => ({ fontSize })),
  { fontSize: 4, most: fewest },
  { fontSize: 3.5, most: fewest },
  { fontSize: 3.5, most: 0 },
]

const pointsPerMm = 72 / 25.4
const padding = 5

const styles = StyleSheet.create({
  page: { padding, fontFamily: typefaceFamily, color: '#000' },
  frame: { flexGrow: 1, border: '0.75 solid #000', padding: 4 },
  head: { flexDirection: 'row', gap: 4 },
  names: { flex: 1 },
  name: { fontWeight: 700, lineHeight: 1.25 },
  identity: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 5 },
  pictograms: { flexDirection: 'row', gap: 1 },
  signal: { fontWeight: 700, lineHeight: 1.25, color: '#c00000' },
  rest: { flexGrow: 1 },
  foot: { borderTop: '0.5 solid #000', paddingTop: 2 },
})

export function layOutLabel(label: LabelDocument, { fontSize, most }: LabelAttempt) {
  const { widthMm, heightMm, precautions } = label
  const size: [number, number] = [widthMm * pointsPerMm, heightMm * pointsPerMm]
  // A pictogram takes at least a square centimetre.
  const picture = Math.max(10, heightMm / 4.2) * pointsPerMm
  const printed = most === undefined ? precautions : precautions.slice(0, most)
  const body = [
    label.hazards.join(' '),
    [...printed, ...(printed.length < precautions.length ? [label.further] : [])].join(' '),
  ]
  return h(
    Document,
    { title: label.title, language: languageTag[label.locale] },
    h(
      Page,
      { size, style: styles.page },
      h(
        View,
        { style: [styles.frame, { fontSize, lineHeight: 1.25 }] },
        h(
          View,
          { style: styles.head },
          h(
            View,
            { style: styles.names },
            ...label.names.map((name, at) =>
              h(
                Text,
                { key: name, style: at === 0 ? [styles.name, { fontSize: fontSize * 1.5 }] : {} },
                name,
              ),
            ),
            h(View, { style: styles.identity }, ...label.facts.map((fact) => h(Text, { key: fact }, fact))),
            h(Text, { style: [styles.signal, { fontSize: fontSize * 1.6 }] }, label.signalWord),
          ),
          h(View, { style: styles.pictograms }, ...label.pictograms.map((svg) => drawSvg(svg, picture))),
        ),
        h(View, { style: styles.rest }, ...body.filter(Boolean).map((text) => h(Text, { key: text }, text))),
        h(View, { style: styles.foot }, ...label.foot.map((line) => h(Text, { key: line }, line))),
      ),
    ),
  )
}
