interface Portions<Row extends { line: number }> {
  rows: Row[]
  /** Rows of one call. */
  atOnce: number
  apply(rows: Row[]): Promise<{ rows: { line: number; problem: string | null }[] }>
  /** Rows that were answered before, by their lines. */
  applied: ReadonlyMap<number, string | null>
  onAnswers(applied: ReadonlyMap<number, string | null>): void
}

/** Sends rows in calls that follow each other. What was answered before a failure stays known: only the rest is sent again. */
export async function sendPortions<Row extends { line: number }>({
  rows,
  atOnce,
  apply,
  applied,
  onAnswers,
}: Portions<Row>) {
  const answers = new Map(applied)
  const rest = rows.filter(({ line }) => !applied.has(line))
  for (let at = 0; at < rest.length; at += atOnce) {
    const answer = await apply(rest.slice(at, at + atOnce))
    for (const { line, problem } of answer.rows) answers.set(line, problem)
    onAnswers(new Map(answers))
  }
}
