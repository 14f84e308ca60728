import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { longFunctions } from './code-rules.ts'
import { closureOf, type Graph, graphOf, knotsOf } from './graph.ts'
import { isTest, productSources, type Source, sourcesIn, visit } from './source.ts'

export interface HouseFigure {
  name: string
  value: number
  /** Upper limit. */
  aim?: number
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const linesOf = (text: string) => text.trimEnd().split('\n').length
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const perCent = (share: number) => Math.round(share * 1000) / 10

/** Files of features that other features or folders import, except tests and benches. */
export const doorsOf = (graph: Graph): string[] => {
  const doors = new Set<string>()
  for (const [from, imported] of graph)
    for (const path of imported) if (featureOf(path) && featureOf(path) !== featureOf(from)) doors.add(path)
  return [...doors].sort()
}

/** What every feature may have at its root for others, as `.dependency-cruiser.mjs` has it. */
const isFace = (path: string) =>
  /^src\/features\/[^/]+\/(schema|calls|routes|staff-pages|(staff-)?messages|(api|service|jobs|start)\.server)\.ts$/.test(
    path,
  )

/** Number of lines that contain only a comment. */
function commentLines({ tree, text }: Source) {
  const lines = new Set<number>()
  const seen = new Set<number>()
  visit(tree, (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (seen.has(pos)) continue
      seen.add(pos)
      const first = tree.getLineAndCharacterOfPosition(pos).line
      const last = tree.getLineAndCharacterOfPosition(end).line
      const before = text.slice(tree.getPositionOfLineAndCharacter(first, 0), pos)
      if (before.trim() === '') for (let line = first; line <= last; line++) lines.add(line)
    }
  })
  return lines.size
}

function exportedNames({ tree }: Source) {
  const names: string[] = []
  for (const node of tree.statements) {
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) continue
    if (ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations) names.push(name.getText())
    else if ('name' in node && node.name) names.push((node.name as ts.Node).getText())
  }
  return names
}

/** Exports of route modules that the framework requires. */
const framework = new Set([
  'loader',
  'action',
  'meta',
  'links',
  'headers',
  'middleware',
  'handle',
  'shouldRevalidate',
  'ErrorBoundary',
  'Layout',
  'clientLoader',
  'clientAction',
  'HydrateFallback',
  'Page',
])

export function namesDefinedTwice(sources: Source[]): string[] {
  const files = new Map<string, Set<string>>()
  for (const source of sources)
    for (const name of exportedNames(source)) {
      if (framework.has(name)) continue
      const known = files.get(name) ?? new Set()
      files.set(name, known.add(source.path))
    }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name]) => name)
    .sort()
}

/** The bounds are held by a test: decision 85 says how they came about. */
export function styleFigures(): HouseFigure[] {
  const files = globSync('src/**/*.css').filter((path) => !path.endsWith('tokens.css'))
  const texts = files.map((path) => readFileSync(path, 'utf8'))
  const css = texts.join('\n').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const lines = sum(texts.map(linesOf))
  const components = sum(globSync('src/**/*.tsx').map((path) => linesOf(readFileSync(path, 'utf8'))))
  const distinct = (found: RegExp) => new Set(css.match(found)).size
  return [
    { name: 'stylesheets', value: files.length + 1, aim: 100 },
    { name: 'lines of stylesheets', value: lines, aim: 9800 },
    {
      name: 'lines of stylesheets per 1,000 lines of components',
      value: Math.round((lines / components) * 1000),
    },
    {
      name: 'raw colours outside the tokens',
      value: (css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi) ?? []).length,
      aim: 0,
    },
    { name: 'breakpoints', value: distinct(/(?<=\(width [<>]=? )[\w.]+/g), aim: 3 },
    { name: 'font sizes', value: distinct(/(?<=font-size: )[^;]+/g), aim: 6 },
  ]
}

/** Import cycles between groups of files. */
function circlesOf(
  graph: Graph,
  partOf: (path: string) => string | undefined,
  isInside: (one: string, other: string) => boolean,
) {
  const parts: Graph = new Map()
  for (const [path, imported] of graph) {
    const part = partOf(path)
    if (!part) continue
    const mine = parts.get(part) ?? new Set()
    parts.set(part, mine)
    for (const other of imported) {
      const theirs = partOf(other)
      if (theirs && theirs !== part && isInside(path, other)) mine.add(theirs)
    }
  }
  return knotsOf(parts)
}

/** Import cycles between features. */
export const featureKnots = (graph: Graph) => circlesOf(graph, featureOf, () => true)

/** Import cycles between the folders of a feature; files at its root do not count. */
export const folderKnots = (graph: Graph) =>
  circlesOf(
    graph,
    (path) => /^src\/features\/[^/]+\/.+(?=\/)/.exec(path)?.[0],
    (one, other) => featureOf(one) === featureOf(other),
  )

function productGraph() {
  const sources = productSources()
  const others = sourcesIn('db', 'scripts', 'simulators').filter(({ path }) => !isTest(path))
  return { sources, graph: graphOf([...sources, ...others]) }
}

/** The figures whose limits a test holds. */
export function heldFigures({ sources, graph } = productGraph()) {
  const short = sources.filter(({ path, text }) => linesOf(text) < 20 && !isFace(path))
  const lent = doorsOf(graph).filter((path) => !isFace(path))
  return [
    { name: 'files of fewer than 20 lines beside them', value: short.length, aim: 60 },
    {
      name: 'files that are entered from outside their feature beside the face',
      value: lent.length,
      aim: 46,
    },
  ]
}

/** The figures of `npm run house`. */
export function houseFigures(): HouseFigure[] {
  const { sources, graph } = productGraph()
  const inSearch = graphOf(
    sources.filter(({ path }) => featureOf(path) === 'search'),
    false,
    (path) => featureOf(path) === 'search',
  )
  const call = closureOf(inSearch, 'src/features/search/api.server.ts')
  const lines = sum(sources.map(({ text }) => linesOf(text)))
  return [
    { name: 'files of src', value: sources.length },
    { name: 'lines of src', value: lines },
    { name: 'files of faces', value: sources.filter(({ path }) => isFace(path)).length },
    ...heldFigures({ sources, graph }),
    {
      name: 'folders of a feature that import each other in a circle',
      value: sum(folderKnots(graph).map((knot) => knot.length)),
      aim: 0,
    },
    { name: 'files of search that its call reaches', value: call.files, aim: 75 },
    { name: 'files on the longest way down from it', value: call.depth, aim: 11 },
    { name: 'comment lines, %', value: perCent(sum(sources.map(commentLines)) / lines), aim: 4 },
    { name: 'exported names that two files define', value: namesDefinedTwice(sources).length, aim: 20 },
    { name: 'functions of more than 60 lines', value: sources.flatMap(longFunctions).length, aim: 0 },
    { name: 'imports of main.server.ts', value: graph.get('src/main.server.ts')?.size ?? 0, aim: 30 },
    ...styleFigures(),
  ]
}
