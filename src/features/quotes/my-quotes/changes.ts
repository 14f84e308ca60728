import type { QuoteDetail } from '../schema.ts'

type Line =
  | QuoteDetail['versions'][number]['lines'][number]
  | QuoteDetail['requests'][number]['lines'][number]

const compared = ['sku', 'quantity', 'unitPrice', 'targetPrice', 'leadTimeDays'] as const
export type ChangedField = (typeof compared)[number]

const fieldOf = (line: Line, field: ChangedField) =>
  Object.entries(line).find(([name]) => name === field)?.[1]

/** What differs from the line in the column before; nothing where there was none. */
export const quoteChanges = (line: Line, before: Line | undefined): ChangedField[] =>
  before ? compared.filter((field) => fieldOf(line, field) !== fieldOf(before, field)) : []

interface Column {
  key: string
  number: number
  createdAt: string
}

export interface RequestColumn extends Column {
  kind: 'request'
  lines: QuoteDetail['requests'][number]['lines']
}

export interface VersionColumn extends Column {
  kind: 'version'
  total: number
  validUntil: string
  remark: string
  lines: QuoteDetail['versions'][number]['lines']
}

/** Each request, followed by its answers. */
export const columnsOf = ({ requests, versions }: Pick<QuoteDetail, 'requests' | 'versions'>) =>
  requests.flatMap(({ round, createdAt, lines }): (RequestColumn | VersionColumn)[] => [
    { kind: 'request', key: `request-${round}`, number: round, createdAt, lines },
    ...versions
      .filter((one) => one.round === round)
      .map(
        ({ version, round: _round, ...rest }): VersionColumn => ({
          kind: 'version',
          key: `version-${version}`,
          number: version,
          ...rest,
        }),
      ),
  ])

export const lineNumbersOf = ({ requests }: Pick<QuoteDetail, 'requests'>) =>
  [...new Set(requests.flatMap(({ lines }) => lines.map(({ lineNo }) => lineNo)))].sort((a, b) => a - b)
