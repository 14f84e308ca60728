import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A parsed source file. */
export interface Source {
  /** Relative to the project's root. */
  path: string
  text: string
  tree: ts.SourceFile
}

export const parse = (path: string, text: string): Source => ({
  path,
  text,
  tree: ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
})

const isGenerated = (path: string) => path.endsWith('server/db/types.ts')
export const isTest = (path: string) => /\.test\.tsx?$|\/factories\.ts$/.test(path)

const parsed = new Map<string, Source>()

/** Source files in these folders, except generated ones. */
export const sourcesIn = (...folders: string[]): Source[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((path) => !isGenerated(path))
    .sort()
    .map((path) => {
      const source = parsed.get(path) ?? parse(path, readFileSync(path, 'utf8'))
      parsed.set(path, source)
      return source
    })

/** Product code without tests. */
export const productSources = () => sourcesIn('src').filter(({ path }) => !isTest(path))

export const folders = ['bench', 'db', 'scripts', 'simulators', 'src', 'tests']

/** Visits a node and its descendants. */
export function visit(node: ts.Node, look: (node: ts.Node) => void) {
  look(node)
  node.forEachChild((child) => visit(child, look))
}

export const lineOf = ({ tree }: Source, node: ts.Node) =>
  tree.getLineAndCharacterOfPosition(node.getStart()).line + 1

/** The declared name of a function, or `a function`. */
export function nameOf(node: ts.Node): string {
  if ('name' in node && node.name) return (node.name as ts.Node).getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return 'a function'
}
