import type { ProductDocument } from './documents.ts'

export type BulkOperation =
  | { id: number; version?: number; document: ProductDocument }
  | { id: number; version?: number; isGone: true }

/** With a version, an older one never replaces a newer one, and a repeated one does no harm. */
export function bulkLines(operations: BulkOperation[]) {
  let lines = ''
  for (const operation of operations) {
    const { id, version } = operation
    const meta = {
      _id: String(id),
      ...(version !== undefined && { version, version_type: 'external_gte' }),
    }
    if ('isGone' in operation) lines += `${JSON.stringify({ delete: meta })}\n`
    else lines += `${JSON.stringify({ index: meta })}\n${JSON.stringify(operation.document)}\n`
  }
  return lines
}
