import { TextWriter, writtenWhole } from './build-part.ts'
import { type DictionaryArrays, DictionaryCursor } from './dictionary-cursor.ts'
import { DictionaryWriter } from './dictionary-writer.ts'
import { dictionaryNames, type PartArrays, textOf } from './part.ts'

/** Terms of several dictionaries in one order: the cursors that stand on the least term, again and again. */
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
  isKept: (value: number) => boolean,
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
        if (isKept(values[i] as number)) list.push(values[i] as number)
    }
    if (list.length === 0) continue
    if (same.length > 1) list.sort((a, b) => a - b)
    const { term, length } = same[0] as DictionaryCursor
    writer.add(term, length, list)
  }
  return writer.finish()
}

function mergeTexts(parts: PartArrays[], isKept: (text: number) => boolean) {
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
    if (isKept(number)) writer.add(number, texts.lines.subarray(texts.starts[place], texts.starts[place + 1]))
  }
}

/**
 * One part of several.
 * @param isDropped whether a text is left out
 */
export function mergeParts(parts: PartArrays[], isDropped: (text: number) => boolean): PartArrays {
  const isTextKept = (text: number) => !isDropped(text)
  const isEntryKept = (entry: number) => !isDropped(textOf(entry))
  const [terms, keys, formulas] = dictionaryNames.map((name) =>
    mergeDictionaries(
      parts.map((part) => part[name]),
      name === 'keys' ? isEntryKept : isTextKept,
      writtenWhole[name],
    ),
  ) as [DictionaryArrays, DictionaryArrays, DictionaryArrays]
  return { terms, keys, formulas, texts: mergeTexts(parts, isTextKept) }
}
