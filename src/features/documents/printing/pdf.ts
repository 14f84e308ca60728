import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { encode } from 'uqr'
import { typefaceFamily } from '#server/print/typeface.ts'
import { type Locale, languageTag } from '#shared/locale.ts'
import { sheetNumber } from '../messages.ts'
import type { DocumentBlock, FactRow, PdfDocument, TableColumn } from '../schema.ts'
import { drawSvg } from './svg.ts'

const styles = StyleSheet.create({
  page: { padding: '36 40 48', fontFamily: typefaceFamily, color: '#1b2733' },
  label: { padding: '10 12', fontFamily: typefaceFamily, color: '#000' },
  // Not of the page: its foot would be put far below the sheet.
  body: { fontSize: 9, lineHeight: 1.5 },
  title: {
    fontSize: 17,
    fontWeight: 700,
    textAlign: 'center',
    letterSpacing: 4,
    marginBottom: 16,
    lineHeight: 1.2,
  },
  heading: { fontSize: 10, fontWeight: 700, marginTop: 8, marginBottom: 3 },
  banner: {
    marginTop: 9,
    marginBottom: 4,
    padding: '2 6',
    backgroundColor: '#e8f3f7',
    color: '#084c68',
    fontSize: 10,
    fontWeight: 700,
  },
  pictures: { flexDirection: 'row', gap: 8, marginBottom: 4 },
  clause: { marginBottom: 2 },
  sideBySide: { flexDirection: 'row', gap: 16 },
  column: { flex: 1 },
  fact: { flexDirection: 'row' },
  factName: { width: 72, color: '#5b6b7a' },
  factValue: { flex: 1 },
  row: { flexDirection: 'row' },
  cell: {
    padding: '2 4',
    borderRight: '0.75 solid #5b6b7a',
    borderBottom: '0.75 solid #5b6b7a',
    fontSize: 8,
  },
  firstCell: { borderLeft: '0.75 solid #5b6b7a' },
  headCell: {
    borderTop: '0.75 solid #5b6b7a',
    backgroundColor: '#eef3f6',
    fontWeight: 700,
    textAlign: 'center',
  },
  qrCode: { alignItems: 'center' },
  foot: {
    position: 'absolute',
    bottom: 22,
    left: 40,
    right: 40,
    fontSize: 7.5,
    color: '#5b6b7a',
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})

const pointsPerMm = 72 / 25.4

const page = ({ foot, locale, blocks, sizeMm, isLandscape = false }: PdfDocument) =>
  h(
    Page,
    {
      size: sizeMm ? { width: sizeMm[0] * pointsPerMm, height: sizeMm[1] * pointsPerMm } : 'A4',
      orientation: isLandscape ? 'landscape' : 'portrait',
      style: sizeMm ? styles.label : styles.page,
      // lays a page out once; the other way lays out all pages that follow for each page
      experimentalPagination: true,
    },
    // Before the body: a fixed part is repeated on the pages after its place.
    ...(sizeMm ? [] : [pageFoot(foot, locale)]),
    h(View, { style: styles.body }, ...drawAll(blocks)),
  )

const pageFoot = (foot: string, locale: Locale) =>
  h(
    View,
    { key: 'foot', style: styles.foot, fixed: true },
    h(Text, null, foot),
    h(Text, { render: ({ pageNumber, totalPages }) => sheetNumber[locale](pageNumber, totalPages) }),
  )

export const layOut = (document: PdfDocument) =>
  h(
    Document,
    {
      title: document.title,
      language: languageTag[document.locale],
      ...(document.author && { author: document.author }),
    },
    page(document),
  )

const drawAll = (blocks: DocumentBlock[]) => blocks.map((block, index) => draw(block, String(index)))

function draw(block: DocumentBlock, key: string): ReactNode {
  switch (block.kind) {
    case 'title':
      return h(Text, { key, style: styles.title }, block.text)
    case 'heading':
      return h(Text, { key, style: styles.heading, minPresenceAhead: 40 }, block.text)
    case 'banner':
      return h(Text, { key, style: styles.banner, minPresenceAhead: 40 }, block.text)
    case 'pictures':
      return h(
        View,
        { key, style: styles.pictures, wrap: false },
        ...block.svgs.map((svg) => drawSvg(svg, block.size)),
      )
    case 'clause':
      return h(Text, { key, style: styles.clause }, block.text)
    case 'space':
      return h(View, { key, style: { height: block.points } })
    case 'facts':
      return facts(key, block.rows, block.nameWidth)
    case 'sideBySide':
      return sideBySide(key, drawAll(block.parts))
    case 'table':
      return table(key, block.columns, block.rows)
    case 'together':
      return h(View, { key, wrap: false }, ...drawAll(block.blocks))
    case 'qrCode':
      return qrCode(key, block.address, block.text)
  }
}

const facts = (key: string, rows: FactRow[], nameWidth?: number) =>
  h(
    View,
    { key },
    ...rows.map(([name, value], index) =>
      h(
        View,
        { key: String(index), style: styles.fact },
        h(Text, { style: nameWidth ? [styles.factName, { width: nameWidth }] : styles.factName }, name),
        h(Text, { style: styles.factValue }, value),
      ),
    ),
  )

const sideBySide = (key: string, parts: ReactNode[]) =>
  h(
    View,
    { key, style: styles.sideBySide, wrap: false },
    ...parts.map((part, index) => h(View, { key: String(index), style: styles.column }, part)),
  )

function table(tableKey: string, columnsOfIt: TableColumn[], rows: string[][]) {
  const cell = ({ share, align }: TableColumn, text: string, place: number, isHead = false) =>
    h(
      Text,
      {
        style: [
          styles.cell,
          { flexGrow: share, flexShrink: 1, flexBasis: 0, textAlign: align ?? 'left' },
          isHead ? styles.headCell : {},
          place === 0 ? styles.firstCell : {},
        ],
      },
      text,
    )
  return h(
    View,
    { key: tableKey },
    h(
      View,
      { style: styles.row, fixed: true },
      ...columnsOfIt.map((one, place) => cell(one, one.name, place, true)),
    ),
    ...rows.map((row, index) =>
      h(
        View,
        { key: String(index), style: styles.row, wrap: false },
        ...columnsOfIt.map((one, place) => cell(one, row[place] ?? '', place)),
      ),
    ),
  )
}

/** Points: 30 mm, which phones read from paper. */
const qrSize = 85

function qrCode(key: string, address: string, text: string) {
  const { data, size } = encode(address, { border: 1 })
  const squares = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return h(
    View,
    { key, style: styles.qrCode },
    h(
      Svg,
      { width: qrSize, height: qrSize, viewBox: `0 0 ${size} ${size}` },
      h(Path, { d: squares.join(''), fill: '#000000' }),
    ),
    h(Text, null, text),
  )
}
