import { dirname, join } from 'node:path'

const breakpoints = ['768px', '1024px', '1200px']
const namedColour = /\b(black|white|red|green|blue|gr[ae]y|silver|orange|yellow|purple|navy|teal)\b/

interface Rule {
  found: RegExp
  /** Accepts allowed values of the first group of `found`. */
  isAllowed?: (text: string) => boolean
  fault: string
}

const rules: Rule[] = [
  { found: /(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/gi, fault: 'raw colour' },
  {
    found: /(?:color|background|border[\w-]*|outline|fill|stroke): ([^;]+);/g,
    isAllowed: (value) => !namedColour.test(value.replaceAll(/--[\w-]+/g, '')),
    fault: 'raw colour',
  },
  {
    found: /font-size: ([^;]+);/g,
    isAllowed: (value) => /^(var\(--size-\w+\)|inherit)$/.test(value),
    fault: 'font size',
  },
  {
    found: /\bfont:\s+([^;]+);/g,
    isAllowed: (value) => /^(var\(--size-\w+\) |inherit$)/.test(value),
    fault: 'font size',
  },
  { found: /z-index: ([^;]+);/g, isAllowed: (value) => /^var\(--layer-\w+\)$/.test(value), fault: 'layer' },
  {
    found: /\(width (?:<|>=|>|<=) (\S+)\)/g,
    isAllowed: (width) => breakpoints.includes(width),
    fault: 'breakpoint',
  },
  { found: /\(((?:min|max)-width):/g, fault: 'breakpoint' },
]

/** Custom properties that a stylesheet declares. */
export const propertiesOf = (css: string) =>
  new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))

/**
 * Values that bypass the tokens: colours, font sizes, layers, breakpoints, unknown properties.
 * @param tokens custom properties of the tokens
 */
export function styleFaults(css: string, tokens: ReadonlySet<string | undefined>): string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const set = rules.flatMap(({ found, isAllowed = () => false, fault }) =>
    [...text.matchAll(found)]
      .filter(([, value = '']) => !isAllowed(value))
      .map(([, value]) => `${fault}: ${value}`),
  )
  const own = propertiesOf(text)
  const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  const unknown = used.filter((name) => !tokens.has(name) && !own.has(name))
  return [...set, ...unknown.map((name) => `unknown property: ${name}`)]
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Classes of a stylesheet, without those of other files in `:global()`. */
export function classesOf(css: string): Set<string> {
  const heads = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head)
  const names = heads
    .filter((head) => !head.trim().startsWith('@'))
    .flatMap((head) => [...head.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)])
  return new Set(names.map(([, name = '']) => name))
}

interface Text {
  path: string
  text: string
}

/**
 * Classes of modules that no component takes, and taken ones that the module has not: those are the class `undefined`.
 * Where a component takes classes by a variable, all of the module count as used.
 */
export function classFaults(modules: Text[], components: Text[]): string[] {
  const faults: string[] = []
  const used = new Map<string, Set<string>>()
  for (const { path, text } of components)
    for (const [, name, address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = address.startsWith('#') ? `src/${address.slice(1)}` : join(dirname(path), address)
      const classes = used.get(sheet) ?? new Set()
      used.set(sheet, classes)
      for (const [, taken = ''] of text.matchAll(new RegExp(`(?<![\\w/.'-])${name}(?:\\.(\\w+)|\\[)`, 'g')))
        classes.add(taken)
    }
  for (const { path, text } of modules) {
    const own = classesOf(text)
    const taken = used.get(path) ?? new Set()
    for (const name of taken) if (name && !own.has(name)) faults.push(`${path}: no class ${name}`)
    if (!taken.has('')) for (const name of own) if (!taken.has(name)) faults.push(`${path}: unused ${name}`)
  }
  return faults
}

/** Classes of global stylesheets that no text names. */
export const unusedClasses = (css: string, texts: string[]) =>
  [...classesOf(css)].filter((name) => {
    const named = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
    return !texts.some((text) => named.test(text))
  })
