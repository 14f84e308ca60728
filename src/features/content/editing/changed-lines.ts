const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

const without = (lines: string[], others: string[]) => {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What a text lost and gained, by whole lines. A line that only moved is neither. */
export function changedLines({ before, now }: { before: string; now: string }) {
  const [former, newer] = [linesOf(before), linesOf(now)]
  return { gone: [...new Set(without(former, newer))], come: [...new Set(without(newer, former))] }
}
