import { wordsOfProduct } from '../language/product-words.ts'
import { type DictionaryArrays, DictionaryCursor, DictionaryWriter } from './dictionary-bytes.ts'
import { dictionaryNames, entryOf, type SegmentArrays, textOf } from './segment.ts'
import type { Merged, MergeOrder } from './text-index.ts'
import { decodeText, TextWriter } from './texts.ts'

const bytesPerUnit = 3
const highUnit = /[\ud800-\uffff]/

class Lists {
  readonly #lists = new Map<string, number[]>()

  add(term: string, value: number) {
    const list = this.#lists.get(term)
    if (list) list.push(value)
    else this.#lists.set(term, [value])
  }

  freeze({ isWhole }: { isWhole: boolean }) {
    const writer = new DictionaryWriter({ isWhole })
    let bytes = Buffer.alloc(1024)
    for (const term of inByteOrder([...this.#lists.keys()])) {
      if (term.length * bytesPerUnit > bytes.length) bytes = Buffer.alloc(term.length * bytesPerUnit * 2)
      writer.add(bytes, bytes.write(term), this.#lists.get(term) ?? [])
    }
    return writer.finish()
  }
}

/** UTF-8 order; JavaScript's own differs only behind the surrogates. */
const inByteOrder = (terms: string[]) =>
  terms.some((term) => highUnit.test(term))
    ? terms.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    : terms.sort()

export const writtenWhole = {
  terms: { isWhole: true },
  keys: { isWhole: false },
  formulas: { isWhole: false },
}

export function buildSegment(lines: ReadonlyMap<number, string>): SegmentArrays {
  const sorted = [...lines].sort(([a], [b]) => a - b)
  const terms = new Lists()
  const keys = new Lists()
  const formulas = new Lists()
  for (const [number, line] of sorted) {
    const words = wordsOfProduct(decodeText(line))
    for (const term of words.terms) terms.add(term, number)
    for (const [key, kind] of words.keys) keys.add(key, entryOf(number, kind))
    for (const key of words.formulas) formulas.add(key, number)
  }
  const writer = new TextWriter()
  for (const [number, line] of sorted) writer.add(number, Buffer.from(line))
  return {
    terms: terms.freeze(writtenWhole.terms),
    keys: keys.freeze(writtenWhole.keys),
    formulas: formulas.freeze(writtenWhole.formulas),
    texts: writer.finish(),
  }
}

function* inOrder(cursors: DictionaryCursor[]) {
  let left = cursors.filter((cursor) => cursor.next())
  while (left.length > 0) {
    let least = left[0] as DictionaryCursor
    let same = [least]
    for (const cursor of left.slice(1)) {
      const order = compareTerms(cursor, least)
      if (order > 0) continue
      if (order < 0) {
        least = cursor
        same = []
      }
      same.push(cursor)
    }
    yield same
    left = left.filter((cursor) => !same.includes(cursor) || cursor.next())
  }
}

function compareTerms(a: DictionaryCursor, b: DictionaryCursor) {
  const common = Math.min(a.length, b.length)
  for (let i = 0; i < common; i++) {
    const difference = (a.term[i] as number) - (b.term[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function mergeDictionaries(
  all: DictionaryArrays[],
  stays: (value: number) => boolean,
  how: { isWhole: boolean },
): DictionaryArrays {
  const writer = new DictionaryWriter(how)
  const cursors = all.map((arrays) => new DictionaryCursor(arrays))
  const lists = new Map(cursors.map((cursor, i) => [cursor, (all[i] as DictionaryArrays).lists]))
  for (const cursor of cursors) cursor.rewind(0)
  const list: number[] = []
  for (const same of inOrder(cursors)) {
    list.length = 0
    for (const cursor of same) {
      const values = lists.get(cursor) as Int32Array
      for (let i = cursor.from; i < cursor.to; i++)
        if (stays(values[i] as number)) list.push(values[i] as number)
    }
    if (list.length === 0) continue
    if (same.length > 1) list.sort((a, b) => a - b)
    const { term, length } = same[0] as DictionaryCursor
    writer.add(term, length, list)
  }
  return writer.finish()
}

function mergeTexts(parts: SegmentArrays[], stays: (text: number) => boolean) {
  const places = parts.map(() => 0)
  const writer = new TextWriter()
  while (true) {
    let least = -1
    let number = Number.POSITIVE_INFINITY
    for (const [i, { texts }] of parts.entries()) {
      const next = texts.numbers[places[i] as number] ?? Number.POSITIVE_INFINITY
      if (next >= number) continue
      least = i
      number = next
    }
    const texts = parts[least]?.texts
    if (!texts) return writer.finish()
    const place = places[least] as number
    places[least] = place + 1
    if (stays(number)) writer.add(number, texts.lines.subarray(texts.starts[place], texts.starts[place + 1]))
  }
}

export function mergeSegments(parts: SegmentArrays[], isDropped: (text: number) => boolean): SegmentArrays {
  const doesTextStay = (text: number) => !isDropped(text)
  const doesEntryStay = (entry: number) => !isDropped(textOf(entry))
  const [terms, keys, formulas] = dictionaryNames.map((name) =>
    mergeDictionaries(
      parts.map((part) => part[name]),
      name === 'keys' ? doesEntryStay : doesTextStay,
      writtenWhole[name],
    ),
  ) as [DictionaryArrays, DictionaryArrays, DictionaryArrays]
  return { terms, keys, formulas, texts: mergeTexts(parts, doesTextStay) }
}

/** Takes seconds, so it runs in a thread. */
export function merge({ segments: parts, texts, doomed }: MergeOrder): Merged {
  const isDropped = (text: number) => doomed[text] === 1
  const numbers = [...parts.flatMap((part) => [...part.texts.numbers]), ...texts.keys()]
  const rest = new Map([...texts].filter(([number]) => !isDropped(number)))
  const fresh = buildSegment(rest)
  return { segment: mergeSegments([...parts, fresh], isDropped), dropped: numbers.filter(isDropped) }
}
