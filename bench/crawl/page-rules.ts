import { type ConfigData, HtmlValidate } from 'html-validate'
import { faultsOf, structuredDataIn } from '../../tests/structured-data/check.ts'

/** Rules of style and of other tools are off; what axe checks in the browser is not checked twice. */
const config: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and void elements its own way
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // names, roles and contrast: axe knows the rendered page
    'no-redundant-aria-label': 'off',
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'wcag/h30': 'off',
    'wcag/h32': 'off',
    'wcag/h37': 'off',
    'aria-label-misuse': 'off',
    'svg-focusable': 'off',
    'unique-landmark': 'off',
    'multiple-labeled-controls': 'off',
    // taste
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
    'require-sri': 'off',
    'no-raw-characters': 'off',
    'form-dup-name': 'off',
    'valid-autocomplete': 'off',
    'input-missing-label': 'off',
    'text-content': 'off',
  },
}
const validator = new HtmlValidate(config)

const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

export interface PageHead {
  title: string
  description: string
  isHidden: boolean
}

export const readHead = (html: string): PageHead => ({
  title: textOf(html, /<title>([^<]*)<\/title>/),
  description: textOf(html, /<meta name="description" content="([^"]*)"/),
  isHidden: html.includes('<meta name="robots" content="noindex"'),
})

/** Own pages that a page links to, without fragments; files and calls are none. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)]
    .map(([, to = '']) => to.replaceAll('&amp;', '&'))
    .filter(
      (to) => !/^\/\/|^\/(api|dev|images|assets|templates|auth\/logout)\b|\.\w{2,4}$|[?&]redirect=/.test(to),
    )

const noContent = /<!--[\s\S]*?-->|<(head|script|style)\b[\s\S]*?<\/\1>/g
const part = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi
const voids = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/
/** What a reader hears of an element. The value of a field is what somebody typed. */
const spoken = /\b(?:alt|aria-label|placeholder|title)="([^"]*)"/g
const han = /\p{sc=Han}/u

/** Chinese texts of a page in English that no element marks as Chinese. */
export function unmarkedChinese(html: string): string[] {
  const open: string[] = []
  return [...html.replace(noContent, '').matchAll(part)].flatMap(
    ([, end, name = '', attributes = '', text = '']) => {
      const lang = /\blang="([^"]*)"/.exec(attributes)?.[1] ?? open.at(-1) ?? ''
      if (end) open.pop()
      else if (name && !voids.test(name) && !attributes.endsWith('/')) open.push(lang)
      const texts = [text, ...[...attributes.matchAll(spoken)].map(([, words = '']) => words)]
      return lang.startsWith('zh') ? [] : texts.filter((words) => han.test(words))
    },
  )
}

/** What is wrong with a page's HTML. */
export async function faultsOfPage(html: string, lang: string): Promise<string[]> {
  const { title, description } = readHead(html)
  const headings = html.match(/<h1\b/g)?.length ?? 0
  const report = await validator.validateString(html)
  return [
    ...(headings === 1 ? [] : [`${headings} elements h1`]),
    ...(title ? [] : ['no title']),
    ...(description ? [] : ['no description']),
    ...(html.includes(`<html lang="${lang}"`) ? [] : [`not in ${lang}`]),
    ...report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ),
    ...(lang === 'en' ? unmarkedChinese(html).map((text) => `Chinese without lang: ${text}`) : []),
    ...structuredDataIn(html).flatMap((data) => faultsOf(data).map((fault) => `structured data: ${fault}`)),
  ]
}

/** Addresses of pages whose title or description another page in this language has too. */
export function repeatedHeads(pages: Map<string, PageHead>): string[] {
  const shown = [...pages].filter(([, { isHidden }]) => !isHidden)
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, string>()
    return shown.flatMap(([address, head]) => {
      const known = first.get(head[field])
      if (known === undefined) first.set(head[field], address)
      return known === undefined ? [] : [`${address} and ${known}: same ${field} "${head[field]}"`]
    })
  })
}
