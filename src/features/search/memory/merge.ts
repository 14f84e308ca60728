import { buildPart } from './build-part.ts'
import { mergeParts } from './merge-parts.ts'
import type { Merged, MergeOrder } from './text-index.ts'

/** Makes one frozen part of frozen ones and texts. Pure but for the time it takes: seconds, so in a thread. */
export function merge({ parts, texts, doomed }: MergeOrder): Merged {
  const isDropped = (text: number) => doomed[text] === 1
  const numbers = [...parts.flatMap((part) => [...part.texts.numbers]), ...texts.keys()]
  const kept = new Map([...texts].filter(([number]) => !isDropped(number)))
  const fresh = buildPart(kept)
  return { part: mergeParts([...parts, fresh], isDropped), dropped: numbers.filter(isDropped) }
}
