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
