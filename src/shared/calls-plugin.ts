import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

interface Declaration extends Node {
  declaration?: { declarations: { init: Node & { callee?: { name?: string }; arguments?: Node[] } }[] }
}

const calls = /\/calls\.ts$/

/** Strips schemas from declared calls in the browser's build: `calls.ts` holds only calls, constants and imports. */
export const callsPlugin = (): Plugin => ({
  name: 'calls-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!calls.test(id.split('?')[0] ?? '')) return
    const cut: [start: number, end: number][] = []
    for (const statement of this.parse(code).body as unknown as Declaration[]) {
      if (
        statement.type === 'ImportDeclaration' &&
        !code.slice(statement.start, statement.end).includes('declare-call')
      )
        cut.push([statement.start, statement.end])
      for (const { init } of statement.declaration?.declarations ?? []) {
        const [, path, spec] = init.callee?.name === 'declareCall' ? (init.arguments ?? []) : []
        if (path && spec) cut.push([path.end, spec.end])
      }
    }
    let kept = code
    for (const [start, end] of cut.reverse()) kept = kept.slice(0, start) + kept.slice(end)
    return { code: kept, map: null }
  },
})
