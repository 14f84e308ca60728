import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

interface Initial extends Node {
  callee?: { name?: string }
  arguments?: Node[]
}

interface Statement extends Node {
  source?: { value: string }
  declarations?: { init: Initial }[]
  declaration?: { declarations?: { init: Initial }[] }
}

const calls = /\/calls\.ts$/
const isText = ({ type }: Node) => type === 'Literal' || type === 'TemplateLiteral'

/** What the browser does not need of a statement: imported schemas, constants made of them, specs of calls. */
function partsToCut(statement: Statement): Node[] {
  if (statement.type === 'ImportDeclaration')
    return statement.source?.value.endsWith('declare-call.ts') ? [] : [statement]
  if (statement.declarations?.some(({ init }) => !isText(init))) return [statement]
  return (statement.declaration?.declarations ?? []).flatMap(({ init }) => {
    const [, path, spec] = init.callee?.name === 'declareCall' ? (init.arguments ?? []) : []
    return path && spec ? [{ ...spec, start: path.end }] : []
  })
}

export const callsPlugin = (): Plugin => ({
  name: 'calls-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!calls.test(id.split('?')[0] ?? '')) return
    const statements = this.parse(code).body as unknown as Statement[]
    const stripped = statements
      .flatMap(partsToCut)
      .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
    return { code: stripped, map: null }
  },
})
